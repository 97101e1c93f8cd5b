import { basename } from 'node:path';
import { isPublic, type ProfileDocument } from '@busca/projectors/read-models';
import { ApiError, type Logger } from '@busca/platform';
import { picturesOf, type PictureSettings } from '@busca/platform/storage';
import { createPageHeaders, toPage, type Page, type PageSettings } from '@busca/platform/pages';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { copy } from '../../copy.es.ts';
import { isRead, sendReady } from '../../http/context.ts';
import type { Models } from '../../models.ts';

const PREVIEW = /^\/og\/(agentes|prestamistas)\/([\w-]{1,64})-(\d{1,9})\.jpg$/;
const PICTURE = /^[\w-]{1,100}\.(jpe?g|png)$/i;
/** Maximum bytes of all cached pictures together: some 1,500 of them. */
const CACHE_MAX = 64_000_000;

export interface PreviewDependencies {
  models: Pick<Models, 'agents' | 'lenders'>;
  settings: PageSettings & PictureSettings;
  logger: Pick<Logger, 'warn'>;
}

/** Runs one piece of work at a time, in the order in which they come. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** Draws a profile's picture, with its initials where the photo is elsewhere or cannot be read. */
function previewDrawer({ settings, logger }: PreviewDependencies): (profile: ProfileDocument) => Promise<Buffer> {
  const pictures = picturesOf(settings);
  const photoOf = async (image: string): Promise<Buffer | null> => {
    const name = basename(image);
    return PICTURE.test(name) ? ((await pictures.read(name)) ?? null) : null;
  };
  return async ({ id, kind, details: { full_name: name, areas_served, image } }) => {
    // Fonts and pictures' library are loaded for the first picture, not for every start.
    const { drawPreview } = await import('./draw-preview.ts');
    const preview = { name, role: copy.role[kind], city: areas_served.split(';')[0]!.trim() };
    try {
      return await drawPreview({ ...preview, photo: await photoOf(image) });
    } catch (error) {
      logger.warn({ err: error, profileId: id }, 'preview drawn without the photo');
      return drawPreview({ ...preview, photo: null });
    }
  };
}

/**
 * Answers `/og/{kind}/{id}-{revision}.jpg` with the picture of a public profile for link previews, 1200 by 630 pixels.
 * Another revision than the profile's own leads to that one. Pictures are drawn one at a time, and cached. @throws
 * ApiError `not-found`
 */
export function servePreviews(dependencies: PreviewDependencies): Middleware {
  const {
    models: { agents, lenders },
    settings,
  } = dependencies;
  const headers = createPageHeaders(settings);
  const draw = previewDrawer(dependencies);
  const turn = inTurn();
  const cache = new LRUCache<string, Page, ProfileDocument>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: (path, _stale, { context: profile }) => turn(async () => toPage(path, await draw(profile))),
  });

  return async (ctx, next) => {
    const [, kind, id, revision] = (isRead(ctx) && PREVIEW.exec(ctx.path)) || [];
    if (!kind || !id) return next();
    ctx.state.route = 'preview';
    const reader = kind === 'agentes' ? agents : lenders;
    const profile = (await reader.get(id))?.body;
    if (!profile || !isPublic(profile)) throw new ApiError('not-found', 'There is no such picture');
    if (profile.revision !== Number(revision)) {
      ctx.redirect(`/og/${kind}/${id}-${profile.revision}.jpg`);
      return ctx.set('Cache-Control', 'no-cache');
    }
    const page = (await cache.fetch(ctx.path, { context: profile }))!;
    headers.set(ctx.res, ctx.path);
    // Other sites' previews show it.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendReady(ctx, page, []);
  };
}
