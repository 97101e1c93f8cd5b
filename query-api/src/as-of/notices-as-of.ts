import type { NoticeStatus } from '@busca/events';
import {
  keys,
  weekOf,
  type ListQuery,
  type NoticeDocument,
  type NoticeHistoryDocument,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import { batches } from '../http/lists/batches.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

type Reader = ReadModelReader<NoticeHistoryDocument>;

/** Which notices, at which instant (ms), and in which order. */
export interface NoticesQuestion {
  instant: number;
  status?: NoticeStatus | undefined;
  /** The lists that they are in, whatever their state. */
  lists: ListQuery['keys'];
  order: 'newest' | 'oldest';
}

/** A notice as it was at an instant (ISO); undefined before it was opened. */
const noticeAt = ({ periods }: NoticeHistoryDocument, at: string): NoticeDocument | undefined =>
  periods.find(({ from, until }) => from <= at && (until === null || until > at))?.notice;

const byAge = (one: NoticeDocument, other: NoticeDocument): number =>
  one.at < other.at || (one.at === other.at && one.id < other.id) ? -1 : 1;

async function read(reader: Reader, query: ListQuery, at: string): Promise<NoticeDocument[]> {
  const found: NoticeDocument[] = [];
  for await (const batch of batches(reader, query))
    for (const document of batch) found.push(...[noticeAt(document, at) ?? []].flat());
  return found;
}

/** Those that waited at the instant: of those that waited in its week and of those that still do. */
async function openAt(reader: Reader, lists: ListQuery['keys'], at: string): Promise<NoticeDocument[]> {
  const waited = await read(reader, { keys: [keys.waitedIn(weekOf(at)), ...lists] }, at);
  const waiting = await read(reader, { keys: [keys.status('open'), ...lists] }, at);
  const open = [...waited, ...waiting].filter(({ status }) => status === 'open');
  return [...new Map(open.map((notice) => [notice.id, notice])).values()].toSorted(byAge);
}

/** The Mondays between two weeks, both included, in the order of the walk. */
function weeksOf(first: string, last: string, order: NoticesQuestion['order']): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / WEEK + 1);
  const weeks = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * WEEK).toISOString().slice(0, 10),
  );
  return order === 'newest' ? weeks.toReversed() : weeks;
}

/** Walks through the weeks in which notices were opened, until a part is full. */
async function walk(
  reader: Reader,
  {
    lists,
    at,
    status,
    order,
    end,
  }: { lists: ListQuery['keys']; at: string; end: number } & Pick<NoticesQuestion, 'status' | 'order'>,
): Promise<NoticeDocument[]> {
  const [first] = await reader.page({ keys: lists, offset: 0, limit: 1 });
  const found: NoticeDocument[] = [];
  const weeks = first ? weeksOf(weekOf(first.sort), weekOf(at), order) : [];
  const opened = await reader.totals(weeks.map(keys.openedIn));
  for (const week of weeks.filter((_, index) => opened[index]! > 0)) {
    const all = await read(reader, { keys: [keys.openedIn(week), ...lists] }, at);
    const ofWeek = all
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
): Promise<{ entries: NoticeDocument[]; total: number }> {
  const { status, lists, order } = question;
  // Nothing has happened later, but for clocks that differ: a walk to the year 9999 would pass thousands of empty
  // weeks.
  const instant = Math.min(question.instant, Date.now() + DAY);
  const at = new Date(instant).toISOString();
  const open = await openAt(reader, lists, at);
  const end = offset + limit;
  if (status === 'open')
    return { entries: (order === 'newest' ? open.toReversed() : open).slice(offset, end), total: open.length };
  const opened = await reader.total({ keys: lists, before: new Date(instant + 1).toISOString() });
  const total = status === 'resolved' ? opened - open.length : opened;
  const found = offset < total ? await walk(reader, { lists, at, status, order, end: Math.min(end, total) }) : [];
  return { entries: found.slice(offset, end), total };
}
