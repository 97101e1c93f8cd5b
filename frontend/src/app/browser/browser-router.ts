import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
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
