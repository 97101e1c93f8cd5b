import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';
import { type Site, unknownSite } from '../../lib/site.ts';
import { routes } from '../routes/router.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Loads a route's own code now instead of when it is first shown. @throws ChunkMissing */
async function load(route: RouteObject): Promise<void> {
  const { lazy } = route;
  if (typeof lazy === 'function') Object.assign(route, await lazy(), { lazy: undefined });
}

/** Settles when a screen has all that it waits for. */
async function idle(router: Router): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const check = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') resolve();
    };
    stop = router.subscribe(check);
    check();
  });
  stop();
}

/** Ends the running task: what follows is done in another one. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // Browsers hold a timer back in a hidden tab, a message never.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });

/**
 * The router with the screen of the browser's address; `hydration` is the data that came with the page.
 * @throws ChunkMissing
 */
export async function openRouter(hydration?: HydrationState): Promise<Router> {
  if (hydration) {
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => load(route)));
    await nextTask();
  }
  const router = createBrowserRouter(routes, hydration && { hydrationData: hydration });
  await idle(router);
  return router;
}

const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button') : null;

/**
 * Ignores the second half of a double click where it meets another link or button than the first half did: a message or
 * an entry of a list that the first one removed had kept that one away from the pointer.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null = null;
  const check = (event: MouseEvent) => {
    const control = controlAt(event);
    // Zero is a click by keyboard or by script.
    if (event.detail <= 1) first = control;
    else if (control && control !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // In the capture phase of the window: before React.
  window.addEventListener('click', check, { capture: true });
}

/** Pauses between two tries, in ms: each one twice as long as the one before. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

interface World {
  load: () => Promise<Site>;
  pause: (ms: number) => Promise<void>;
}

const browser: World = {
  load: () => api.get('/api/config'),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Loads the settings, with retries until they come. After the first failure the pages are shown without them. */
export async function loadSite(show: (site: Site) => void, { load, pause }: World = browser): Promise<void> {
  let site = await load().catch(() => null);
  for (let wait = FIRST_PAUSE; !site; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    show(unknownSite);
    await pause(wait);
    site = await load().catch(() => null);
  }
  show(site);
}
