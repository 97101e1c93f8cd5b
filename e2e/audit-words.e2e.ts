import { eventTypes, type EventType } from '@busca/events';
import { projections } from '@busca/projectors';
import { changesOf, keys, type AuditDocument } from '@busca/projectors/read-models';
import { documentAfter, exampleOf } from '@busca/projectors/testing';
import { expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { codeWords, fieldNames } from '../frontend/src/copy/field-words.ts';

const auditProjection = projections.find(({ model }) => model.name === 'audit')!;
const entryOf = (type: EventType) => documentAfter(auditProjection, [exampleOf(type)]) as AuditDocument;
const audited = eventTypes.filter((type) => auditProjection.index(entryOf(type)).keys.includes(keys.type(type)));

it('Audit trail: the copy has Spanish words for every audited event', () => {
  expect(audited).toContain('ProfileApproved');
  expect(audited.filter((type) => !(type in es.admin.audit.types))).toEqual([]);
});

it('Event log: the copy has Spanish words for every event', () => {
  expect(eventTypes.filter((type) => !(type in es.admin.audit.types) && !(type in es.analysis.events.types))).toEqual(
    [],
  );
});

it('Audit trail: the copy has Spanish words for every changed field, and for every code that a field can hold', () => {
  const changes = audited.map(entryOf).flatMap(changesOf);
  expect(changes.map(({ field }) => field).filter((field) => !(field in fieldNames))).toEqual([]);
  // Codes are single words in lower case, which no example of a person's text is.
  const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z]+$/.test(value);
  const codes = changes.flatMap(({ field, from, to }) =>
    [from, to].filter(isCode).map((code) => [field, code] as const),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter(([field, code]) => !codeWords[field]?.[code])).toEqual([]);
});
