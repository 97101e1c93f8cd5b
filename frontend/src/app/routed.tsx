import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { GoOptions } from '../ui/navigation.tsx';
import { routes } from './router.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Settles when a screen has all that it waits for. */
async function idle(router: Router): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') resolve();
    };
    stop = router.subscribe(look);
    look();
  });
  stop();
}

/** The screens behind React Router, from the address that is shown on; with `to`, that of a home page which stood here without it. */
export async function openRouted(to?: string, options?: GoOptions): Promise<ReactNode> {
  router ??= createBrowserRouter(routes);
  if (to) void router.navigate(to, options);
  await idle(router);
  return <RouterProvider router={router} />;
}
