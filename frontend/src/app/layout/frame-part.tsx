import type { ComponentType } from 'react';
import { type Site, SiteContext, useSite } from '../../lib/site.ts';
import { NavigationContext, useCurrentLocation, useGo } from '../../ui/navigation.tsx';
import { serverHtml } from '../../ui/html/server-html.ts';
import { footerGroups, headerLinks } from './links.ts';

interface Part {
  as: 'header' | 'footer';
  className: string | undefined;
  Content: ComponentType;
}

/** By site, and by part and path: the HTML within header and footer. */
const drawn = new WeakMap<Site, { linked: Set<string>; html: Map<string, string> }>();

function drawnFor(site: Site) {
  let parts = drawn.get(site);
  if (!parts) {
    const links = [...headerLinks(site, null), ...footerGroups(site, null).flatMap((group) => group.links)];
    drawn.set(
      site,
      (parts = {
        linked: new Set(links.flatMap((link) => ('to' in link ? [encodeURI(link.to)] : []))),
        html: new Map(),
      }),
    );
  }
  return parts;
}

/** Draws a part once for each path that it links to, and once for all others: no link of theirs is the current one. */
function ServerPart({ as: Tag, className, Content }: Part) {
  const [site, location, go] = [useSite(), useCurrentLocation(), useGo()];
  const { linked, html } = drawnFor(site);
  const key = `${Tag} ${linked.has(location.pathname) ? location.pathname : ''}`;
  const inner =
    html.get(key) ??
    serverHtml.render!(
      <SiteContext value={site}>
        <NavigationContext value={{ ...location, go }}>
          <Content />
        </NavigationContext>
      </SiteContext>,
    );
  html.set(key, inner);
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: inner }} />;
}

/**
 * The page's header or footer. As they depend on the site and the path alone, the server keeps their HTML. No id in
 * them may come from `useId`.
 */
export const framePart = (Tag: Part['as'], className: string | undefined, Content: ComponentType) => () =>
  import.meta.env.SSR && serverHtml.render ? (
    <ServerPart as={Tag} className={className} Content={Content} />
  ) : (
    <Tag className={className}>
      <Content />
    </Tag>
  );
