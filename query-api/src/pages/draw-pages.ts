import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { toPage, type Page } from '@busca/platform/pages';
import { remembered } from '@busca/platform/remembered';
import { toConfig, type PublicSettings } from '../config.ts';
import { admittingCache } from '../http/cache/admitting-cache.ts';
import type { LogId } from '../http/cache/log-id.ts';
import { modelsTag } from '../http/cache/response-cache.ts';
import type { PageWorld, PublicModel } from './contract.ts';
import type { PageRenderer } from './renderer.ts';

/** Maximum bytes of all cached pages together. */
const CACHE_MAX = 64_000_000;

export interface DrawerParts {
  renderer: PageRenderer;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  /** The read models that public pages show. */
  readers: Readonly<Record<PublicModel, Pick<ReadModelReader<unknown>, 'state'>>>;
  logId: LogId;
  settings: PublicSettings;
  /** Where the site is known. */
  publicUrl: () => string;
  /** What pages are made of beside the read models. */
  version: () => string;
}

/** A page of HTML; without an ETag it gets that of its content. */
export const htmlPage = (html: Buffer, status: number, ETag?: string): Page => toPage('page.html', html, ETag, status);

/** What answers an address: the page, or the path that it moved to. */
type Drawn = Page | string;

const MODELS: readonly PublicModel[] = ['agents', 'lenders'];

/**
 * What a page was made of: while all of it stays equal, so does the page. `states` are those of the models that it
 * reads.
 */
interface Source {
  reads: readonly PublicModel[];
  states: readonly ReadModelState[];
  log: string;
  version: string;
}

const tagOf = ({ log, states, version }: Source): string => modelsTag(log, states, version);

export interface PageDrawer {
  /** The current page of a key in the cache. */
  cached(key: string): Promise<Page | undefined>;
  /**
   * The page of a key, drawn unless it is in the cache. Requests for a page that is being drawn wait for that drawing.
   */
  draw(key: string): Promise<Drawn>;
}

/** Reads what pages are made of now. */
function sources({ readers, logId, version }: Pick<DrawerParts, 'readers' | 'logId' | 'version'>) {
  const current = async (reads: readonly PublicModel[]): Promise<Source> => ({
    reads,
    states: await Promise.all(reads.map((model) => readers[model].state())),
    log: await logId(),
    version: version(),
  });

  async function isCurrent(source: Source): Promise<boolean> {
    const now = await current(source.reads);
    return (
      source.version === now.version &&
      source.log === now.log &&
      source.states.every(
        (state, index) =>
          state.version === now.states[index]!.version && state.generation === now.states[index]!.generation,
      )
    );
  }
  return { current, isCurrent };
}

/** Draws pages by their keys, and caches public ones until their version or a read model that they show changes. */
export function pageDrawer({
  renderer: { template, render },
  read,
  settings,
  publicUrl,
  ...parts
}: DrawerParts): PageDrawer {
  const { current, isCurrent } = sources(parts);
  const cache = admittingCache<{ page: Page; source: Source }>({
    maxSize: CACHE_MAX,
    sizeOf: ({ page: { body } }, key) => 2 * body.length + key.length,
  });
  const drawings = new Map<string, Promise<Drawn>>();
  const site = toConfig(settings);
  const originOf = remembered((url) => new URL(url).origin);
  const empty = { 200: htmlPage(template.empty, 200), 404: htmlPage(template.empty, 404) };

  async function cached(key: string): Promise<Page | undefined> {
    const found = cache.get(key);
    return found && (await isCurrent(found.source)) ? found.page : undefined;
  }

  async function draw(key: string, source: Source): Promise<Drawn> {
    const origin = originOf(publicUrl());
    const [position = ''] = source.states.map((state) => state.position).toSorted();
    const rendered = await render(new URL(`${origin}${key}`), { site, origin, position, read });
    if (rendered.kind === 'browser') return empty[rendered.status];
    if (rendered.kind === 'moved') return rendered.location;
    if (rendered.kind === 'failed') throw rendered.error;
    const { reads, status } = rendered;
    const made = {
      log: source.log,
      version: source.version,
      reads,
      states: reads.map((model) => source.states[MODELS.indexOf(model)]!),
    };
    const page = htmlPage(template.fill(rendered), status, tagOf(made));
    // Pages that are not found stay out of the cache: there is no end of such addresses.
    if (status === 200) cache.set(key, { page, source: made });
    return page;
  }

  return {
    cached,
    async draw(key) {
      const page = await cached(key);
      if (page) return page;
      const source = await current(MODELS);
      const drawing = `${key} ${tagOf(source)}`;
      const drawn = drawings.get(drawing) ?? draw(key, source).finally(() => drawings.delete(drawing));
      drawings.set(drawing, drawn);
      return drawn;
    },
  };
}
