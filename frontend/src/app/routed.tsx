import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { GoOptions } from '../ui/navigation.tsx';
import { routes } from './router.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Resolves when the current screen has loaded its data. */
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

/** The screens under React Router, at the current address, or at `to` when the user leaves the home page. */
export async function openRouted(to?: string, options?: GoOptions): Promise<ReactNode> {
  router ??= createBrowserRouter(routes);
  if (to) void router.navigate(to, options);
  await idle(router);
  return <RouterProvider router={router} />;
}
