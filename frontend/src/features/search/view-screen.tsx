import { type ComponentType, createContext, use, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Site, useSite } from '../../lib/site.ts';
import type { View } from '../../ui/html/html-template.ts';

/** The view that the screen shows instead of its own: the server draws a template of it (see `htmlTemplate`). */
export const ViewContext = createContext<View | undefined>(undefined);

interface ViewScreenParts<Data, V extends View> {
  /** What the screen shows of its loader's data. */
  viewOf: (data: Data, site: Site) => V;
  /** Whether the screen draws such a view without its data. */
  isWhole: (view: V) => boolean;
  Drawn: ComponentType<{ data: Data; view: V }>;
}

/** A screen that the server makes of templates: the view of its data, or null where React has to draw it. */
export interface TemplateScreen {
  templateView?: (data: unknown, site: Site) => View;
}

/**
 * A screen that is drawn by what it shows: React draws its page once for each shape of its view, and the server fills
 * in the texts.
 */
export function viewScreen<Data, V extends View>({ viewOf, isWhole, Drawn }: ViewScreenParts<Data, V>) {
  function ViewScreen() {
    const data = useLoaderData() as Data;
    const site = useSite();
    const marked = import.meta.env.SSR ? (use(ViewContext) as V | undefined) : undefined;
    const view = useMemo(() => marked ?? viewOf(data, site), [marked, data, site]);
    return <Drawn data={data} view={view} />;
  }
  if (!import.meta.env.SSR) return ViewScreen;
  const templateView = (data: unknown, site: Site): View => {
    const view = viewOf(data as Data, site);
    return isWhole(view) ? view : null;
  };
  return Object.assign(ViewScreen, { templateView } satisfies TemplateScreen);
}
