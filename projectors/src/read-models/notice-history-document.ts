import type { NoticeDocument } from './documents.ts';
import { readModel } from './port.ts';

/** A notice as it was from an instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
export interface NoticePeriod {
  from: string;
  until: string | null;
  notice: NoticeDocument;
}

/** A notice in each of its states, the oldest first; at least one. */
export interface NoticeHistoryDocument {
  id: string;
  periods: readonly NoticePeriod[];
}

export const noticeHistory = readModel<NoticeHistoryDocument>('notice-history');
