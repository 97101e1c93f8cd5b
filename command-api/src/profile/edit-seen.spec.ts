import { newId } from '@busca/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve } from '../testing/approve.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const see = (id: string, token = api.admin(), body?: object) =>
  api.send('POST', `/api/admin/edits/${id}/seen`, body, { token });

/** An approved profile that its owner has edited: the edit is the event at revision 2. */
async function editedProfile() {
  const { token, email } = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email }, { token });
  const { id } = body.newAgent as unknown as { id: string };
  await approve(api, id);
  await api.send(
    'PUT',
    `/api/agents/${id}`,
    { profile_description: 'Otra descripción.' },
    { token, headers: { 'If-Match': '"1"' } },
  );
  return { id, token };
}

it("An edit of an approved profile is marked as looked at once, and leaves the profile's revision as it was", async () => {
  const { id, token } = await editedProfile();
  expect((await see(`${id}-2`)).body).toMatchObject({ id: `${id}-2`, changed: true });
  expect((await see(`${id}-2`)).body).toMatchObject({ changed: false });
  expect((await api.events('ProfileEditSeen')).map(({ data }) => data)).toMatchObject([
    { profileId: id, kind: 'agent', revision: 2 },
  ]);
  expect(
    (
      await api.send(
        'PUT',
        `/api/agents/${id}`,
        { profile_description: 'Y otra.' },
        { token, headers: { 'If-Match': '"2"' } },
      )
    ).status,
  ).toBe(200);
});

it('The mark on an edit says whether the admin had it among others', async () => {
  const { id } = await editedProfile();
  expect((await see(`${id}-2`, api.admin(), { seen: { how: 'several' } })).status).toBe(200);
  expect((await api.events('ProfileEditSeen')).at(-1)!.metadata).toMatchObject({ seen: { how: 'several' } });
});

it('Only an edit can be marked as looked at, and only by an admin', async () => {
  const { id, token } = await editedProfile();
  expect((await see(`${id}-2`, token)).status).toBe(403);
  for (const other of [`${id}-1`, `${id}-9`, `${newId()}-2`, id]) expect((await see(other)).status).toBe(404);
});
