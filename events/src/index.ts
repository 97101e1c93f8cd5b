export * from './vocabulary/account.ts';
export * from './vocabulary/agent.ts';
export * from './vocabulary/catalogue/catalogue.ts';
export type { NewEvent, RecordedEvent, Recording } from './codec.ts';
export * from './vocabulary/demo-request.ts';
export * from './vocabulary/digest.ts';
export * from './vocabulary/email.ts';
export * from './vocabulary/words/enums.ts';
export * from './errors.ts';
export { createEventLog, type EventLog } from './event-log.ts';
export { dispatcher, fold, type Dispatcher, type EventHandlers, type Evolve } from './vocabulary/catalogue/handlers.ts';
export { deriveId, isId, newId, profileIdOf, reviewIdOf } from './vocabulary/words/ids.ts';
export * from './vocabulary/lead.ts';
export {
  ANSWER_TIME_MIN,
  ANSWER_TIME_WINDOW,
  answerTime,
  type AnswerableMessage,
  type AnswerTime,
} from './lead-life/answer-time.ts';
export { deadline, halfway } from './lead-life/deadline.ts';
export { isOwnMessage, type Professional } from './lead-life/own-message.ts';
export { leadLife, type Holder, type LeadLife, type WaitsFor } from './lead-life/lead-life.ts';
export {
  checkedLicences,
  hasValidLicence,
  licenceDay,
  withCheck,
  withTerm,
  type CheckedLicence,
  type LicenceCheck,
} from './licence-checks.ts';
export * from './vocabulary/licence.ts';
export * from './vocabulary/lender.ts';
export * from './vocabulary/definition/metadata.ts';
export { decrypt, encrypt, isEncryptedWith } from './encryption/encrypt.ts';
export { ERASED, ErasedPerson, erasureReceiptSchema, isVisitor, type ErasureReceipt } from './encryption/erasure.ts';
export { LOOKUP, type PersonalKey, type PersonalKeys } from './encryption/keys.ts';
export {
  LINK_CODE_LENGTH,
  linkCode,
  readLinkCode,
  type LinkPurpose,
  type LinkSubject,
} from './encryption/link-codes.ts';
export * from './vocabulary/person.ts';
export * from './vocabulary/plan.ts';
export * from './vocabulary/profile.ts';
export * from './vocabulary/replay.ts';
export * from './vocabulary/report.ts';
export * from './vocabulary/review.ts';
export * from './vocabulary/staff.ts';
export * from './vocabulary/words/specialties.ts';
export { isOneStory, streams } from './vocabulary/words/streams.ts';
export {
  bookmarkOf,
  isStillAt,
  positionOf,
  type Bookmark,
  type KnownEvent,
  type LogIdentity,
} from './log-identity/log-identity.ts';
export { advanceBookmark } from './log-identity/newest-event.ts';
export { findParting, type Parting } from './parted-log/check-bookmark.ts';
export type { LogBound } from './log-identity/guarded-store.ts';
export * from './store/event-store.ts';
