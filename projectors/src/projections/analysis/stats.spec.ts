import {
  AgentRegistered,
  exampleAgent,
  exampleRef,
  LeadClosed,
  LeadLapsed,
  LeadOffered,
  LeadSent,
} from '@busca/events';
import { expect, it } from 'vitest';
import { keys } from '../../read-models/index.ts';
import { documentAfter, recorder } from '../../testing/index.ts';
import { statsProjection } from './stats.ts';

const { index, erase } = statsProjection;
const agentOf = (areas_served: string) =>
  documentAfter(statsProjection, [
    recorder()('AgentRegistered', { ...AgentRegistered.example, personal: { ...exampleAgent, areas_served } }),
  ])!;

it('A profile counts in each state of its areas once', () => {
  const lists = index(agentOf('Miami, FL; Doral, FL; San Juan, PR')).keys;
  expect(lists.filter((key) => key.startsWith('state:'))).toEqual(['state:fl', 'state:pr']);
});

it("An erasure takes a profile's states, as a rebuild after it does, and leaves the count", () => {
  const profile = agentOf('Miami, FL');
  expect(index(profile).keys).toContain(`account:${exampleRef.accountId}`);
  const erased = erase!(profile)!;
  expect(erased).toEqual(agentOf(''));
  expect(index(profile).keys.filter((key) => !index(erased).keys.includes(key))).toEqual(['state:fl']);
  expect(erase!(erased)).toBe(erased);
});

const messageOf = (...lapses: string[]) => {
  const record = recorder();
  return documentAfter(statsProjection, [
    record('LeadSent', { ...LeadSent.example, place: 'Orlando, FL' }),
    record('LeadOffered', LeadOffered.example),
    ...lapses.map((at) => record('LeadLapsed', LeadLapsed.example, { at })),
    record('LeadClosed', LeadClosed.example),
  ])!;
};

it('What happens to a message again in a week or a month counts again', () => {
  const { keys: lists } = index(
    messageOf('2026-02-23T09:00:00.000Z', '2026-02-28T09:00:00.000Z', '2026-03-02T09:00:00.000Z'),
  );
  expect(lists.filter((key) => key.includes('lapsed'))).toEqual([
    'figure:message-lapsed:2026-02-23',
    'figure:message-lapsed:2026-02',
    'figure:message-lapsed:2026-02-23:2',
    'figure:message-lapsed:2026-02:2',
    'figure:message-lapsed:2026-03-02',
    'figure:message-lapsed:2026-03',
  ]);
});

it("An erasure takes the state of its sender's message, and leaves what happened to it", () => {
  const message = messageOf('2026-02-23T09:00:00.000Z');
  expect(index(message).keys).toContain(keys.ofPerson(LeadSent.example.person));
  const erased = erase!(message)!;
  expect(index(message).keys.filter((key) => !index(erased).keys.includes(key))).toEqual(['messages:fl']);
  expect(erase!(erased)).toBe(erased);
});
