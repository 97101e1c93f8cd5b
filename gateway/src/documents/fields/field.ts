/** A field's description, and an example unless one can be composed of its parts or its enum. */
export type Field = readonly [description: string, example?: unknown];

/** Texts by field name; by schema and path ('AuditEntry.actor.name') where the name has another meaning. */
export type Fields = Readonly<Record<string, Field>>;

export const AGENT = '0198c5a0-0000-8000-8000-000000000002';
export const ACCOUNT = '0198c5a0-0000-7000-8000-000000000001';
export const TIME = '2026-01-05T09:30:00.000Z';
