import { written, type Handlers, type PublicReads } from '@busca/platform';
import type { z } from 'zod';
import type { SealReply } from '../contract.ts';
import { sendFile } from '../http/files/send-file.ts';
import { listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import { partOf, type sealsQuery } from '../routes/queries.ts';
import type { transparencyRoutes } from '../routes/transparency.ts';
import { transparencyCsv, transparencyOf } from './figures.ts';
import type { PublicSeals } from './seals.ts';

interface Dependencies {
  stats: Models['stats'];
  seals: PublicSeals;
  now: () => Date;
}

async function sealsIn(
  seals: PublicSeals,
  { number, ...paging }: z.output<typeof sealsQuery>,
): Promise<{ body: SealReply[]; total: number | undefined }> {
  const all = await seals.newestFirst();
  const found = number === undefined ? all : all.filter((seal) => seal.number === number);
  const { offset, limit, paged } = partOf(paging);
  return { body: found.slice(offset, offset + limit), total: paged ? found.length : undefined };
}

/** What the page of transparency reads. */
export const transparencyReads = ({
  stats,
  seals,
  now,
}: Dependencies): Pick<PublicReads<typeof transparencyRoutes>, 'seals' | 'figures'> => ({
  seals: ({ query }) => sealsIn(seals, query),
  figures: async () => ({ body: await transparencyOf(stats, now()) }),
});

/** Anybody may ask: nothing of it is about a person. */
export const transparencyHandlers = ({ stats, seals, now }: Dependencies): Handlers<typeof transparencyRoutes> => ({
  async seals({ query, ctx }) {
    const { body, total } = await sealsIn(seals, query);
    return listReply(ctx, body, total);
  },
  async figures({ ctx }) {
    await waitForPosition(ctx, stats);
    return transparencyOf(stats, now());
  },
  async figuresCsv({ ctx }) {
    await waitForPosition(ctx, stats);
    const parts = transparencyCsv(await transparencyOf(stats, now()));
    await sendFile(ctx, { name: 'transparencia.csv', type: 'text/csv', parts });
    return written<string>();
  },
});
