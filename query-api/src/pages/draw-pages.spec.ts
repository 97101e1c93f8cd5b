import { readSettings } from '@busca/platform';
import { position } from '@busca/events';
import type { Page } from '@busca/platform/pages';
import { beforeEach, describe, expect, it } from 'vitest';
import { testRenderer } from '../testing/index.ts';
import type { PublicModel, RenderedPage, RenderPage } from './contract.ts';
import { createReadyReplies } from '../http/cache/ready-replies.ts';
import { pageDrawer } from './serve-pages.ts';

const html = (status = 200): RenderedPage => ({
  kind: 'html',
  status,
  head: '',
  body: '<div></div>',
  data: '',
  reads: ['agents'],
});

/** Addresses drawn, and what draws them. */
let drawn: string[];
let render: RenderPage;
/** The read models' versions. */
let versions: Record<PublicModel, number>;
/** A page that is kept, or drawn. */
let draw: ReturnType<typeof pageDrawer>;

const readerOf = (model: PublicModel) => ({
  state: async () => ({
    generation: 1,
    position: position(versions[model]),
    version: position(versions[model]),
    parked: 0,
  }),
});

beforeEach(() => {
  drawn = [];
  versions = { agents: 1, lenders: 1, reviews: 1, stats: 1, seals: 1 };
  render = async () => html();
  const renderer = {
    ...testRenderer,
    render: ((url, world) => {
      drawn.push(url.href.replace('https://busca.example', ''));
      return render(url, world);
    }) satisfies RenderPage,
  };
  const replies = createReadyReplies({ logId: async () => 'log', siteVersion: () => 'version', now: () => new Date() });
  const drawPage = pageDrawer({
    renderer,
    settings: readSettings({}),
    replies,
    publicUrl: () => 'https://busca.example/',
    readers: {
      agents: readerOf('agents'),
      lenders: readerOf('lenders'),
      reviews: readerOf('reviews'),
      stats: readerOf('stats'),
      seals: readerOf('seals'),
    },
    read: () => Promise.reject(new Error('no call expected')),
  });
  draw = async (key) => (await replies.find(key))?.reply.page ?? drawPage(key);
});

describe('Page drawer', () => {
  it.each([200, 404])(
    'draws a page with status %s once for all requests that arrive while it is drawn',
    async (status) => {
      render = async () => html(status);
      const pages = await Promise.all([draw('/a'), draw('/a'), draw('/b'), draw('/a')]);
      expect(drawn).toEqual(['/a', '/b']);
      expect(pages[1]).toBe(pages[0]);
    },
  );

  it.each(['//', '///', '//a/b', '//a:b', '//['])(
    'draws %s as a path of this site, whatever its slashes look like',
    async (path) => {
      await draw(path);
      expect(drawn).toEqual([path]);
    },
  );

  it('draws again for a request that arrives after a read model has changed', async () => {
    let finish = (_page: RenderedPage) => {};
    await new Promise<void>((started) => {
      render = () => {
        started();
        return new Promise((resolve) => (finish = resolve));
      };
      void draw('/a');
    });
    render = async () => html();
    versions.agents = 2;
    await draw('/a');
    finish(html());
    expect(drawn).toEqual(['/a', '/a']);
  });

  it('keeps a page, and its ETag, while no read model changes that it reads', async () => {
    const etags = [];
    for (const model of ['lenders', 'agents'] as const) {
      etags.push(((await draw('/a')) as Page).headers.ETag);
      versions[model] += 1;
    }
    etags.push(((await draw('/a')) as Page).headers.ETag);
    expect(drawn).toEqual(['/a', '/a']);
    expect(etags[1]).toBe(etags[0]);
    expect(etags[2]).not.toBe(etags[0]);
  });

  it('hands a failure to all that wait for the page, and draws it again for the next one', async () => {
    render = async () => ({ kind: 'failed', error: new Error('away') });
    expect((await Promise.allSettled([draw('/a'), draw('/a')])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    render = async () => html();
    expect(await draw('/a')).toMatchObject({ status: 200 });
    expect(drawn).toEqual(['/a', '/a']);
  });
});
