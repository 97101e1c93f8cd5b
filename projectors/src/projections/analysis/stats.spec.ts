import { AgentRegistered, exampleAgent, exampleRef } from '@busca/events';
import { expect, it } from 'vitest';
import { documentAfter, recorder } from '../../testing/index.ts';
import { statsProjection } from './stats.ts';

const { index, erase } = statsProjection;
const agentOf = (areas_served: string) =>
  documentAfter(statsProjection, [
    recorder()('AgentRegistered', { ...AgentRegistered.example, personal: { ...exampleAgent, areas_served } }),
  ])!;

it('A profile counts in each state of its areas once', () => {
  const { keys } = index(agentOf('Miami, FL; Doral, FL; San Juan, PR'));
  expect(keys.filter((key) => key.startsWith('state:'))).toEqual(['state:fl', 'state:pr']);
});

it("An erasure takes a profile's states, as a rebuild after it does, and leaves the count", () => {
  const profile = agentOf('Miami, FL');
  expect(index(profile).keys).toContain(`account:${exampleRef.accountId}`);
  const erased = erase!(profile)!;
  expect(erased).toEqual(agentOf(''));
  expect(index(profile).keys.filter((key) => !index(erased).keys.includes(key))).toEqual(['state:fl']);
  expect(erase!(erased)).toBe(erased);
});
