import type { AnswerableMessage, AnswerTime, ProfileKind } from '@busca/events';
import { readModel } from './read-model.ts';

/** The messages that a profile's answer time is measured by, and what is published of it. */
export interface AnswerTimeDocument {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
  /** Messages of the last 100 days, the oldest first. */
  messages: readonly AnswerableMessage[];
  /** As of the last midnight whose figure differed from the one before; null before the first. */
  published: AnswerTime | null;
}

export const answerTimes = readModel<AnswerTimeDocument>('answer-times');
