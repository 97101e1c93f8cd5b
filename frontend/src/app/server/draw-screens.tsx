import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Site } from '../../lib/site.ts';
import { htmlTemplate, type View } from '../../ui/html/html-template.ts';
import { type TemplateScreen, ViewContext } from '../../features/search/view-screen.tsx';
import { Screens } from '../screens.tsx';

/** A page's parts in React Router, and its site. */
interface Page {
  handler: StaticHandler;
  context: StaticHandlerContext;
  site: Site;
}

/** HTML of a page as React draws it; of a `view` instead of the loader's data, where one is given. */
export const drawByReact = ({ handler: { dataRoutes }, context, site }: Page, view?: View): string =>
  renderToString(
    <ViewContext value={view}>
      <Screens site={site}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Screens>
    </ViewContext>,
  );

/** By site and route: makes pages of its screen out of templates. */
const templates = new WeakMap<Site, Map<string, (view: View, page: Page) => string>>();

function templatesOf(site: Site, route: string) {
  const routes = templates.get(site) ?? new Map<string, (view: View, page: Page) => string>();
  const toHtml = routes.get(route) ?? htmlTemplate((view: View, page: Page) => drawByReact(page, view));
  templates.set(site, routes.set(route, toHtml));
  return toHtml;
}

/**
 * HTML of a page's head and root. The page of a screen with a view is put together out of templates: it depends on its
 * site, its route and its view alone, as no such route has parameters in its path.
 */
export function drawScreens(page: Page): string {
  const { context, site } = page;
  const { id, element } = context.matches.at(-1)!.route;
  const { templateView } = ((element as ReactElement | undefined)?.type ?? {}) as TemplateScreen;
  const view = templateView?.(context.loaderData[id], site) ?? null;
  return view === null ? drawByReact(page) : templatesOf(site, id)(view, page);
}
