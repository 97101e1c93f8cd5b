import { LeadSent } from '@busca/events';
import { expect, it } from 'vitest';
import { documentAfter, recorder } from '../../testing/index.ts';
import { auditProjection } from './audit.ts';

it('An event that the audit leaves out is there for the event log alone: where it stands and what caused it', () => {
  const event = recorder()('LeadSent', LeadSent.example);
  const document = documentAfter(auditProjection, [event])!;
  expect(document).toEqual({
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    at: event.metadata.at,
    actor: event.metadata.actor,
    type: 'LeadSent',
    commandId: event.metadata.$causationId,
    correlationId: event.metadata.$correlationId,
    changes: {},
  });
  expect(auditProjection.index(document)).toEqual({
    keys: ['all', `stream:${event.stream}`, `correlation:${event.metadata.$correlationId}`, 'unaudited:LeadSent'],
    sort: event.position,
    text: '',
    terms: [],
  });
});
