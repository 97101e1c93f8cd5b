import { exampleAgent, exampleRef, profileIdOf, ProfileEditSeen, type RecordedEvent } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, recorder } from '../../testing/index.ts';
import { editsProjection } from './edits.ts';

const ref = { ...exampleRef, profileId: profileIdOf(exampleRef.accountId, 'agent', 'Busca') };
const changes = { email: { from: exampleAgent.email, to: 'otro@example.com' } };

describe('edits of approved profiles', () => {
  it('hold who changed what, when, on which site, and wait to be looked at', () => {
    const edited = recorder()('AgentEdited', { ...ref, personal: { changes } });
    const edit = documentAfter(editsProjection, [edited])!;
    expect(edit).toMatchObject({
      id: `${ref.profileId}-0`,
      website: 'Busca',
      at: edited.metadata.at,
      changes: [{ field: 'email', ...changes.email }],
      status: 'unseen',
      seen: null,
    });
    expect(editsProjection.index(edit)).toMatchObject({
      keys: ['all', 'status:unseen', 'type:agent', 'risk:contact', 'site:Busca', `account:${ref.accountId}`],
      sort: `3 ${edited.position}`,
    });
    expect(editsProjection.erase?.(edit)).toBeNull();
  });

  it.each([
    [['profile_description', 'state_license_numbers', 'last_name'], 'licence', '5'],
    [['areas_served', 'full_name'], 'name', '4'],
    [['areas_served', 'phone_number', 'image'], 'contact', '3'],
    [['image', 'areas_served'], 'areas', '2'],
    [['profile_description', 'image', 'languages_spoken'], 'texts', '1'],
  ])('that change %j are of the risk %s, and come by it until somebody looks', (fields, risk, place) => {
    const record = recorder();
    const all = Object.fromEntries(fields.map((field) => [field, { from: 'a', to: 'b' }]));
    const edited = record('AgentEdited', { ...ref, personal: { changes: all } });
    const indexed = (...events: RecordedEvent[]) => editsProjection.index(documentAfter(editsProjection, events)!);
    expect(indexed(edited)).toMatchObject({
      keys: expect.arrayContaining([`risk:${risk}`]),
      sort: `${place} ${edited.position}`,
    });
    expect(indexed(edited, record('ProfileEditSeen', { ...ref, revision: 0 })).sort).toBe(`0 ${edited.position}`);
  });

  it('are a document each, of which a look marks one', () => {
    const record = recorder();
    const edit = () => record('AgentEdited', { ...ref, personal: { changes } });
    const seen = record('ProfileEditSeen', { ...ref, revision: 1 }, { actor: { id: 'an-admin', role: 'Admin' } });
    const [first, second] = [...documentsAfter(editsProjection, [edit(), edit(), seen]).values()].toSorted(
      (one, other) => (one.id < other.id ? -1 : 1),
    );
    expect([first?.status, second?.status].toSorted()).toEqual(['seen', 'unseen']);
    expect([first, second].find((one) => one?.status === 'seen')).toMatchObject({
      seen: { at: seen.metadata.at, by: { id: 'an-admin' } },
    });
  });

  it('are not created by a look', () => {
    expect(documentsAfter(editsProjection, [recorder()('ProfileEditSeen', ProfileEditSeen.example)]).size).toBe(0);
  });
});
