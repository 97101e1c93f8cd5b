import { expect, it } from 'vitest';
import { AgentEmbedLinkSet } from './agent.ts';
import { LeadAssigned } from './lead.ts';
import { ProfileAssigned, ProfileRejected } from './profile.ts';
import { upcast } from './upcast.ts';

it('ProfileRejected of version 1 is upcast to the category "other"', () => {
  const { category: _, ...stored } = ProfileRejected.example;
  expect(ProfileRejected.data.parse(upcast(ProfileRejected, stored, 1))).toEqual({ ...stored, category: 'other' });
});

it.each([ProfileAssigned, LeadAssigned])('$type of version 1 is upcast to an event that does not know who had it before', (definition) => {
  const { from: _, ...stored } = definition.example;
  expect(definition.data.parse(upcast(definition, stored, 1))).toEqual({ ...stored, from: null });
});

it('AgentEmbedLinkSet of version 1 is upcast to a block in its personal part, and to an empty one for none', () => {
  const { personal, ...ref } = AgentEmbedLinkSet.example;
  expect(AgentEmbedLinkSet.data.parse(upcast(AgentEmbedLinkSet, { ...ref, from: personal.to, to: null }, 1))).toEqual({ ...ref, personal: { from: personal.to, to: '' } });
});
