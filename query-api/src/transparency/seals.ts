import type { Seal, SealStore } from '@busca/events/seal';
import type { Handlers } from '@busca/platform';
import { FEWEST_SHOWN, type SealReply } from '../contract.ts';
import { listReply } from '../http/lists/list.ts';
import { partOf } from '../routes/queries.ts';
import type { transparencyRoutes } from '../routes/transparency.ts';

export type Seals = Pick<SealStore, 'all' | 'last' | 'leavesOf'>;

/** What everybody sees of a seal: not its last event, whose stream would name an account. */
const present = ({ number, at, events, root, previous, hash }: Seal): SealReply => ({
  number,
  at,
  events: events < FEWEST_SHOWN ? null : events,
  root,
  previous,
  hash,
});

/** The seals, the newest first. They are read anew once there is another one. */
export function sealHandlers(seals: Pick<Seals, 'all' | 'last'>): Pick<Handlers<typeof transparencyRoutes>, 'seals'> {
  let known: { newest: string | undefined; all: SealReply[] } = { newest: undefined, all: [] };
  async function newestFirst(): Promise<SealReply[]> {
    const newest = (await seals.last())?.hash;
    if (newest !== known.newest) known = { newest, all: (await seals.all()).toReversed().map(present) };
    return known.all;
  }
  return {
    async seals({ query: { number, ...paging }, ctx }) {
      const all = await newestFirst();
      const found = number === undefined ? all : all.filter((seal) => seal.number === number);
      const { offset, limit, paged } = partOf(paging);
      ctx.set('Cache-Control', 'no-cache');
      return listReply(ctx, found.slice(offset, offset + limit), paged ? found.length : undefined);
    },
  };
}
