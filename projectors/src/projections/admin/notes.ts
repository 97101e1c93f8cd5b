import type { AdminNote } from '../../read-models/index.ts';

/** The newest notes that a document holds; the audit trail holds all. */
const NOTES_MAX = 50;

/** The notes among admins with one more, the newest last. */
export const withNote = (notes: readonly AdminNote[], note: AdminNote): AdminNote[] =>
  [...notes, note].slice(-NOTES_MAX);
