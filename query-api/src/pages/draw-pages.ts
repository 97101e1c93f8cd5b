import type { ReadModelReader } from '@busca/projectors/read-models';
import { toPage, type Page } from '@busca/platform/pages';
import { remembered } from '@busca/platform/remembered';
import { toConfig, type PublicSettings } from '../config.ts';
import { positionOf, type ReadyReplies, type Source } from '../http/cache/ready-replies.ts';
import { modelsTag } from '../http/cache/tags.ts';
import type { PageWorld, PublicModel } from './contract.ts';
import type { PageRenderer } from './renderer.ts';

export interface DrawerDependencies {
  renderer: PageRenderer;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  /** The read models that public pages show. */
  readers: Readonly<Record<PublicModel, Pick<ReadModelReader<unknown>, 'state'>>>;
  replies: Pick<ReadyReplies, 'sourceOf' | 'keep'>;
  settings: PublicSettings;
  /** Where the site is known. */
  publicUrl: () => string;
}

/** A page of HTML; without an ETag it gets that of its content. */
export const htmlPage = (html: Buffer, status: number, ETag?: string): Page => toPage('page.html', html, ETag, status);

/** What answers an address: the page, or the path that it moved to. */
type Drawn = Page | string;

const MODELS: readonly PublicModel[] = ['agents', 'lenders', 'reviews', 'stats', 'seals'];

const tagOf = ({ log, states, site, day }: Source): string => modelsTag(log, states, site, day);

/**
 * Draws the page of a key, and keeps it where it is public. Requests for a page that is being drawn wait for that
 * drawing.
 */
export type DrawPage = (key: string) => Promise<Drawn>;

export function pageDrawer({
  renderer: { template, render },
  read,
  readers,
  replies,
  settings,
  publicUrl,
}: DrawerDependencies): DrawPage {
  const drawings = new Map<string, Promise<Drawn>>();
  const site = toConfig(settings);
  const originOf = remembered((url) => new URL(url).origin);
  const empty = { 200: htmlPage(template.empty, 200), 404: htmlPage(template.empty, 404) };

  /** Of what a page is made that shows some of the models. */
  const narrowed = (source: Source, reads: readonly PublicModel[]): Source => ({
    ...source,
    readers: reads.map((model) => readers[model]),
    states: reads.map((model) => source.states[MODELS.indexOf(model)]!),
  });

  async function draw(key: string, source: Source): Promise<Drawn> {
    const origin = originOf(publicUrl());
    const position = positionOf(source) ?? '';
    const rendered = await render(new URL(`${origin}${key}`), { site, origin, position, read });
    if (rendered.kind === 'browser') return empty[rendered.status];
    if (rendered.kind === 'moved') return rendered.location;
    if (rendered.kind === 'failed') throw rendered.error;
    const { reads, status } = rendered;
    const shown = narrowed(source, reads);
    const page = htmlPage(template.fill(rendered), status, tagOf(shown));
    // Pages that are not found stay out of the cache: there is no end of such addresses.
    if (status === 200) replies.keep(key, { page, source: shown, route: 'page' });
    return page;
  }

  return async (key) => {
    const source = await replies.sourceOf(MODELS.map((model) => readers[model]));
    const drawing = `${key} ${tagOf(source)}`;
    const drawn = drawings.get(drawing) ?? draw(key, source).finally(() => drawings.delete(drawing));
    drawings.set(drawing, drawn);
    return drawn;
  };
}
