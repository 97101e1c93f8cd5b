import type { AuditWords, PageWorld, RenderedPage, RenderPage, ScreenAddresses } from '@busca/query-api/pages';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { codeWords, fieldNames } from '../../copy/field-words.ts';
import { transport } from '../../lib/api/transport.ts';
import { canonicalPath, paths, patterns } from '../../lib/paths.ts';
import { type PageData, pageDataElement, Screens } from '../page.tsx';
import { type RouteHandle, routes } from '../routes/router.tsx';

const withChildren = (tree: RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
const isPublic = ({ handle }: RouteObject): boolean => Boolean((handle as RouteHandle | undefined)?.isPublic);

const addresses = withChildren(routes).flatMap((route) =>
  route.path ? [{ path: route.path, isPublic: isPublic(route) }] : [],
);

/** Beginnings of addresses that are not public, without those below another one. */
const hidden = addresses.filter((screen) => !screen.isPublic).map(({ path }) => path.replace(/:.*$/, ''));
const isBelow = (path: string) =>
  hidden.some((other) => other !== path && other.endsWith('/') && path.startsWith(other));

/** The screens' addresses for the sitemap and robots.txt, out of the routes. */
export const screenAddresses: ScreenAddresses = {
  fixed: addresses.filter((screen) => screen.isPublic && !/[:*]/.test(screen.path)).map(({ path }) => path),
  hidden: [...new Set(hidden.filter((path) => !isBelow(path)))],
  state: { agent: paths.agentState, lender: paths.lenderState },
  profile: { agent: paths.agent, lender: paths.lender },
};

export const auditWords: AuditWords = {
  types: es.admin.audit.types,
  fields: fieldNames,
  roles: es.admin.audit.roles,
  codes: codeWords,
};

/** Its routes have the ids that the browser's router gives them: they name the loaders' data. */
const { dataRoutes } = createStaticHandler(routes);

/** The routes that lead to a match, without those beside them. */
const leadingTo = (matches: readonly RouteMatch[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  );

/** A screen's own routes, by its route's id: to match among all and to copy them took a quarter of a drawing. */
const screens = new Map<string, StaticHandler>();
function screenOf(matches: readonly RouteMatch[]): StaticHandler {
  const id = matches.at(-1)!.route.id!;
  const screen = screens.get(id) ?? createStaticHandler(leadingTo(matches));
  screens.set(id, screen);
  return screen;
}

/** Public paths without parameters, in the spelling that counts: each is matched once, at its first visit. */
const fixedPaths = new Set(screenAddresses.fixed.map(encodeURI));
const fixedScreens = new Map<string, StaticHandler>();
function fixedScreen(path: string): StaticHandler | undefined {
  if (!fixedPaths.has(path)) return undefined;
  const screen = fixedScreens.get(path) ?? screenOf(matchRoutes(dataRoutes, path)!);
  fixedScreens.set(path, screen);
  return screen;
}

/**
 * The one path that counts, where an address spells it otherwise: with other capitals, a slash at its end, decomposed
 * accents.
 */
function otherSpelling({ route: { path = '*' }, params }: RouteMatch, url: URL): string | null {
  if (path === '*') return null;
  // The parameters are percent-encoded, the accents of the pattern are not.
  const canonical = generatePath(path, params);
  return decodeURIComponent(canonical) === decodeURIComponent(url.pathname) ? null : new URL(canonical, url).pathname;
}

/** What a loader could not load, whether it threw it or has it among its data. */
function failureIn({ loaderData, errors }: StaticHandlerContext): unknown {
  const [thrown] = Object.values(errors ?? {});
  return (
    thrown ??
    Object.values(loaderData)
      .flatMap((data) => Object.values((data as object | null) ?? {}))
      .find((value) => value instanceof Error)
  );
}

function toHtml(
  { dataRoutes: own }: StaticHandler,
  context: StaticHandlerContext,
  { site: settings, origin, position }: PageWorld,
): RenderedPage {
  const site = { ...settings, origin };
  const { statusCode: status, loaderData } = context;
  const html = renderToString(
    <Screens site={site}>
      <StaticRouterProvider router={createStaticRouter(own, context)} context={context} hydrate={false} />
    </Screens>,
  );
  // React writes what belongs into the head in front of the first element of the body.
  const start = html.indexOf('<div');
  const data: PageData = { site, hydration: { loaderData }, position, status };
  const { reads = [] } = context.matches.at(-1)!.route.handle as RouteHandle;
  return {
    kind: 'html',
    status,
    head: html.slice(0, start),
    body: html.slice(start),
    data: pageDataElement(data),
    reads,
  };
}

/** Whether an address is below `/administración`, and none of its screens. */
const isUnknownSection = ({ route: { path } }: RouteMatch): boolean =>
  path === patterns.adminSection || path === patterns.adminEntry;

/** Whether an address is that of a demonstration, and the site has real listings or checkouts, or none. */
const isMissingDemo = (
  { route: { path } }: RouteMatch,
  { listingsFrameUrl, checkoutUrls }: PageWorld['site'],
): boolean =>
  (path === patterns.demoListings && listingsFrameUrl !== patterns.demoListings) ||
  (path === patterns.demoCheckout &&
    !Object.values(checkoutUrls).some((checkout) => checkout?.startsWith(patterns.demoCheckout)));

/** The screen of an address, or the answer to one that is drawn by the browser, or spelled otherwise. */
function screenAt(url: URL, { site }: PageWorld): StaticHandler | RenderedPage {
  const matches = matchRoutes(dataRoutes, url.pathname);
  const match = matches?.at(-1);
  const spelled = match && isUnknownSection(match) ? canonicalPath(url.pathname) : null;
  if (spelled) return { kind: 'moved', location: encodeURI(spelled) };
  if (!match || !(match.route.handle as RouteHandle | undefined)?.isPublic)
    return { kind: 'browser', status: match && (isUnknownSection(match) || isMissingDemo(match, site)) ? 404 : 200 };
  const location = otherSpelling(match, url);
  return location ? { kind: 'moved', location } : screenOf(matches!);
}

/** Draws public pages as HTML out of the same routes and loaders as the browser's. */
export const renderPage: RenderPage = async (url, world) => {
  // The same for every page of a process. An AsyncLocalStorage would slow all promises down, and each drawing by a
  // tenth.
  transport.call = world.read;
  const screen = fixedScreen(url.pathname) ?? screenAt(url, world);
  if ('kind' in screen) return screen;
  const context = await screen.query(new Request(url));
  if (context instanceof Response)
    return { kind: 'moved', location: new URL(context.headers.get('Location') ?? '/', url).pathname };
  const error = failureIn(context);
  return error ? { kind: 'failed', error } : toHtml(screen, context, world);
};
