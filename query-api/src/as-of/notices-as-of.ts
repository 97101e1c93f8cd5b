import type { NoticeStatus } from '@busca/events';
import {
  anyOf,
  keys,
  periodsOf,
  weekAfter,
  weekOf,
  weeksBetween,
  type ListQuery,
  type Notice,
  type NoticeDocument,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { batches } from '../http/lists/list.ts';

const DAY = 86_400_000;
/** More weeks than there are. */
const WEEKS_MAX = 10_000;

type Reader = ReadModelReader<NoticeDocument>;

/** Which notices, at which instant (ms), and in which order. */
export interface NoticesQuestion {
  instant: number;
  status?: NoticeStatus | undefined;
  /** The lists that they are in, whatever their state. */
  lists: ListQuery['keys'];
  order: 'newest' | 'oldest';
}

/** Where notices are read; `weeks`: those in which some were opened that were last opened in another one. */
interface Source {
  reader: Reader;
  lists: ListQuery['keys'];
  weeks: readonly string[];
}

/** Notices as they were at an instant (ISO), without those that were opened later. */
const statesAt = (documents: readonly NoticeDocument[], at: string): Notice[] =>
  documents.flatMap(
    (document) =>
      periodsOf(document).find(({ from, until }) => from <= at && (until === null || until > at))?.notice ?? [],
  );

const byAge = (one: Notice, other: Notice): number =>
  one.at < other.at || (one.at === other.at && one.id < other.id) ? -1 : 1;

async function read(reader: Reader, query: ListQuery): Promise<NoticeDocument[]> {
  const found: NoticeDocument[] = [];
  for await (const batch of batches(reader, query)) found.push(...batch);
  return found;
}

/** All that were opened in a week, whether it was their last opening or not. */
async function openedIn({ reader, lists, weeks }: Source, week: string): Promise<NoticeDocument[]> {
  const [last, earlier] = await Promise.all([
    read(reader, { keys: lists, from: week, before: weekAfter(week) }),
    weeks.includes(week) ? read(reader, { keys: [[keys.openedIn(week), keys.reopenedIn(week)], ...lists] }) : [],
  ]);
  return [...last, ...earlier];
}

/**
 * How many came before a week: those that were last opened before it, and of those whose last opening was in another
 * week than their first one, the ones on the other side of it.
 */
async function openedBefore({ reader, lists, weeks }: Source, week: string): Promise<number> {
  const moved = async (among: readonly string[], bounds: Pick<ListQuery, 'from' | 'before'>): Promise<number> =>
    among.length > 0 ? reader.total({ keys: [anyOf(among.map(keys.openedIn)), ...lists], ...bounds }) : 0;
  const [last, later, earlier] = await Promise.all([
    reader.total({ keys: lists, before: week }),
    moved(
      weeks.filter((one) => one < week),
      { from: week },
    ),
    moved(
      weeks.filter((one) => one >= week),
      { before: week },
    ),
  ]);
  return last + later - earlier;
}

/** Those that waited at the instant: of those of its week, of those that waited in it, and of those that still do. */
async function openAt({ reader, lists }: Source, ofWeek: readonly NoticeDocument[], at: string): Promise<Notice[]> {
  const [waited, waiting] = await Promise.all([
    read(reader, { keys: [keys.waitedIn(weekOf(at)), ...lists] }),
    read(reader, { keys: [keys.status('open'), ...lists] }),
  ]);
  const open = statesAt([...ofWeek, ...waited, ...waiting], at).filter(({ status }) => status === 'open');
  return [...new Map(open.map((notice) => [notice.id, notice])).values()].toSorted(byAge);
}

/** Walks through the weeks from the first opening on, or back to it, until a part is full. */
async function walk(
  source: Source,
  { at, status, order, end }: { at: string; end: number } & Pick<NoticesQuestion, 'status' | 'order'>,
): Promise<Notice[]> {
  const [oldest] = await source.reader.page({ keys: source.lists, offset: 0, limit: 1 });
  const [first = ''] = [weekOf(oldest?.sort ?? at), ...source.weeks].toSorted();
  const weeks = weeksBetween(first, weekOf(at));
  const found: Notice[] = [];
  for (const week of order === 'newest' ? weeks.toReversed() : weeks) {
    const ofWeek = statesAt(await openedIn(source, week), at)
      .filter((notice) => weekOf(notice.at) === week && (status === undefined || notice.status === status))
      .toSorted(byAge);
    found.push(...(order === 'newest' ? ofWeek.toReversed() : ofWeek));
    if (found.length >= end) break;
  }
  return found;
}

/**
 * The notices as they were at an instant, by the time of their opening. The open ones are those of one week, so they
 * cost the same however many there have been; the others are read week by week until the part is full. The total needs
 * no walk: a notice that had been opened by then was either open or resolved.
 */
export async function noticesAsOf(
  reader: Reader,
  question: NoticesQuestion,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: Notice[]; total: number }> {
  const { status, lists, order } = question;
  // Nothing has happened later, but for clocks that differ: a walk to the year 9999 would pass thousands of empty
  // weeks.
  const instant = Math.min(question.instant, Date.now() + DAY);
  const at = new Date(instant).toISOString();
  const week = weekOf(at);
  const source = { reader, lists, weeks: await reader.suggest('', WEEKS_MAX) };
  const ofWeek = await openedIn(source, week);
  const open = await openAt(source, ofWeek, at);
  const end = offset + limit;
  if (status === 'open')
    return { entries: (order === 'newest' ? open.toReversed() : open).slice(offset, end), total: open.length };
  const inWeek = ofWeek.filter((document) => {
    const { from } = periodsOf(document)[0]!;
    return from >= week && from <= at;
  });
  const opened = (await openedBefore(source, week)) + inWeek.length;
  const total = status === 'resolved' ? opened - open.length : opened;
  const found = offset < total ? await walk(source, { at, status, order, end: Math.min(end, total) }) : [];
  return { entries: found.slice(offset, end), total };
}
