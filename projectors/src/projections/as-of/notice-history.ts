import {
  keys,
  noticeHistory,
  weekOf,
  type IndexEntry,
  type NoticeHistoryDocument,
  type NoticePeriod,
} from '../../read-models/index.ts';
import { indexNotice, noticesProjection } from '../admin/notices.ts';
import { continued } from './periods.ts';
import type { Projection } from '../definition/projection.ts';

const WEEK = 7 * 86_400_000;

/** The weeks that a period touches, by their Mondays. */
function weeksOf(from: string, until: string): string[] {
  const [first, last] = [Date.parse(weekOf(from)), Date.parse(weekOf(until))];
  return Array.from({ length: (last - first) / WEEK + 1 }, (_, index) =>
    new Date(first + index * WEEK).toISOString().slice(0, 10),
  );
}

/** The weeks in which a notice waited, once it waits no more; one that waits is in the list of open ones. */
const waited = ({ from, until, notice }: NoticePeriod): string[] =>
  notice.status === 'open' && until !== null ? weeksOf(from, until) : [];

/**
 * By the notice's own lists but those of its present state, by the weeks in which it waited, and by those in which it
 * was opened.
 */
function indexHistory({ periods }: NoticeHistoryDocument): IndexEntry {
  const { notice } = periods.at(-1)!;
  const { keys: lists } = indexNotice(notice);
  const weeks = [
    ...periods.flatMap(waited).map(keys.waitedIn),
    ...periods.map((period) => keys.openedIn(weekOf(period.notice.at))),
  ];
  return { keys: [...new Set([...lists, ...weeks])], sort: periods[0]!.from, text: '', terms: [] };
}

/**
 * Each notice in all its states: the notices as of a moment are made of it. It follows the rules of the notices
 * themselves.
 */
export const noticeHistoryProjection: Projection<NoticeHistoryDocument> = {
  model: noticeHistory,
  version: 2,
  types: noticesProjection.types,
  documentOf: noticesProjection.documentOf,
  project(body, event) {
    const before = body?.periods.at(-1)?.notice ?? null;
    const notice = noticesProjection.project(before, event);
    if (notice === null || notice === before) return body;
    return { id: notice.id, periods: continued(body?.periods ?? [], event.metadata.at, { notice }) };
  },
  erase: () => null,
  index: indexHistory,
};
