import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './router.tsx';

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
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The router with the screen of the browser's address; `hydration` is the data that came with the page. @throws ChunkMissing */
export async function openRouter(hydration?: HydrationState): Promise<Router> {
  if (hydration) {
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => load(route)));
    await nextTask();
  }
  const router = createBrowserRouter(routes, hydration && { hydrationData: hydration });
  await idle(router);
  return router;
}
