import { rejectionCategories, withholdingCategories } from '@busca/events/enums';
import type { Seal, SealStore } from '@busca/events/seal';
import { type Handlers, type PublicReads, written } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { type FigureDocument, monthOf, type ReadModelReader, type ReadModelState } from '@busca/projectors/read-models';
import type { z } from 'zod';
import { approvalTime, countsOf } from '../analysis/read-figures.ts';
import { FEWEST_SHOWN, type SealReply, type TransparencyMonth, type TransparencyReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { type Cell, CSV_START, csvRow, sendFile } from '../http/files/send-file.ts';
import { listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import { partOf, type sealsQuery } from '../routes/queries.ts';
import type { transparencyRoutes } from '../routes/service.ts';

/** No read model is further. */
const END = '9'.repeat(20);

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

/** The seals as everybody sees them. */
interface PublicSeals {
  /** The newest first. They are read anew once there is another one. */
  newestFirst(): Promise<SealReply[]>;
  /** Their state as that of a read model, for pages that show them: it follows no position of the log. */
  state(): Promise<ReadModelState>;
}

export function publicSeals(seals: Pick<Seals, 'all' | 'last'>): PublicSeals {
  let known: { newest: string | undefined; all: SealReply[] } = { newest: undefined, all: [] };
  return {
    async newestFirst() {
      const newest = (await seals.last())?.hash;
      if (newest !== known.newest) known = { newest, all: (await seals.all()).toReversed().map(present) };
      return known.all;
    },
    async state() {
      const version = (await seals.last())?.hash ?? '';
      return { generation: 0, version, position: END, parked: 0 };
    },
  };
}

/** Closed months that are shown. */
const MONTHS = 12;

const rejections = rejectionCategories.map((category) => `rejection-${category}`);
const withheld = withholdingCategories.map((category) => `withheld-${category}`);
const names = ['approval', ...rejections, 'message-answered', ...withheld, 'erasure'];

/** The months that are over in New York, and so everywhere west of it and by UTC, the newest first. */
function closedMonths(now: Date): string[] {
  const [year, month] = dayInNewYork(now).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, back) => monthOf(new Date(Date.UTC(year, month - 2 - back)).toISOString()));
}

const shown = (count: number): number | null => (count < FEWEST_SHOWN ? null : count);

/** An object of the counts of some categories, which stand in the same order. */
const byCategory = <Category extends string>(
  categories: readonly Category[],
  counts: readonly number[],
): Record<Category, number | null> =>
  Object.fromEntries(categories.map((category, index) => [category, shown(counts[index]!)])) as Record<
    Category,
    number | null
  >;

/** What everybody sees of the months that are over. Months before the first one with anything are left out. */
async function transparencyOf(stats: ReadModelReader<FigureDocument>, now: Date): Promise<TransparencyReply> {
  const months = closedMonths(now);
  const counts = await countsOf(stats, names, months);
  const began = months.findLastIndex((_, index) => counts[index]!.some((count) => count > 0));
  const present = async (month: string, index: number): Promise<TransparencyMonth> => {
    const countOf = (name: string) => counts[index]![names.indexOf(name)]!;
    const approvals = shown(countOf('approval'));
    const [p50, p90] = await Promise.all(
      [0.5, 0.9].map((share) => approvalTime(stats, [month], approvals ?? 0, share)),
    );
    return {
      month,
      approvals,
      approval_p50: p50!,
      approval_p90: p90!,
      rejections: byCategory(rejectionCategories, rejections.map(countOf)),
      answers: shown(countOf('message-answered')),
      reviews_withheld: byCategory(withholdingCategories, withheld.map(countOf)),
      erasures: shown(countOf('erasure')),
    };
  };
  return { months: await Promise.all(months.slice(0, began + 1).map(present)) };
}

/** A count as people read it. */
const cellOf = (count: number | null): Cell => count ?? copy.fewerThan(FEWEST_SHOWN);

/** The columns of the CSV file, by the names of the API. */
const columns: Record<string, (month: TransparencyMonth) => Cell> = {
  approvals: ({ approvals }) => cellOf(approvals),
  approval_p50: ({ approval_p50 }) => approval_p50,
  approval_p90: ({ approval_p90 }) => approval_p90,
  ...Object.fromEntries(
    rejectionCategories.map((one) => [
      `rejections.${one}`,
      (month: TransparencyMonth) => cellOf(month.rejections[one]),
    ]),
  ),
  answers: ({ answers }) => cellOf(answers),
  ...Object.fromEntries(
    withholdingCategories.map((one) => [
      `reviews_withheld.${one}`,
      (month: TransparencyMonth) => cellOf(month.reviews_withheld[one]),
    ]),
  ),
  erasures: ({ erasures }) => cellOf(erasures),
};

/** The same months as a CSV file. */
async function* transparencyCsv({ months }: TransparencyReply): AsyncGenerator<string> {
  yield CSV_START + csvRow([copy.month, ...Object.keys(columns)]);
  for (const month of months) yield csvRow([month.month, ...Object.values(columns).map((cell) => cell(month))]);
}

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
