export * from './vocabulary/account.ts';
export * from './vocabulary/agent.ts';
export * from './vocabulary/catalogue/catalogue.ts';
export type { NewEvent, RecordedEvent, Recording } from './codec.ts';
export * from './vocabulary/email.ts';
export * from './vocabulary/words/enums.ts';
export * from './errors.ts';
export { createEventLog, type EventLog } from './event-log.ts';
export { dispatcher, fold, type Dispatcher, type EventHandlers, type Evolve } from './vocabulary/catalogue/handlers.ts';
export * from './vocabulary/lead.ts';
export {
  ANSWER_TIME_MIN,
  ANSWER_TIME_WINDOW,
  answerTime,
  type AnswerableMessage,
  type AnswerTime,
} from './lead-life/answer-time.ts';
export { deadline, halfway } from './lead-life/deadline.ts';
export {
  isOwnMessage,
  leadLife,
  wasAnswered,
  type Holder,
  type LeadLife,
  type Professional,
  type WaitsFor,
} from './lead-life/lead-life.ts';
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
export { actorSchema, metadataSchema, roles, type Actor, type Metadata } from './vocabulary/definition.ts';
export { decrypt, encrypt, isEncryptedWith } from './encryption/encrypt.ts';
export {
  ERASED,
  ErasedPerson,
  erasureReceiptSchema,
  isVisitor,
  LOOKUP,
  type ErasureReceipt,
  type PersonalKey,
  type PersonalKeys,
} from './encryption/keys.ts';
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
export { deriveId, isId, isOneStory, newId, profileIdOf, reviewIdOf, streams } from './vocabulary/words/ids.ts';
export {
  advanceBookmark,
  bookmarkOf,
  isStillAt,
  lastEvent,
  pagesAfter,
  positionOf,
  type Bookmark,
  type KnownEvent,
  type LogIdentity,
} from './log-identity/log-identity.ts';
export { findParting, type Parting } from './parted-log.ts';
export type { LogBound } from './log-identity/guarded-store.ts';
export * from './store/event-store.ts';
