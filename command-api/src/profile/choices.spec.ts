import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve } from '../testing/approve.ts';
import { profileKinds } from '../testing/profile-kinds.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

describe.each(profileKinds)('What is chosen out of a catalogue, at $path', ({ kind, role, path, form, created }) => {
  it('refuses languages without Spanish, at sign-up and in an edit that changes them; none means Spanish', async () => {
    const { token, email } = await api.signUp(role);
    const sent = { ...form, email };
    const refused = { status: 400, body: { errors: [{ code: 'spanish-needed', path: 'languages_spoken' }] } };
    for (const languages_spoken of ['Inglés', 'English and French', 'Portugués; inglés'])
      expect(await api.send('POST', path, { ...sent, languages_spoken }, { token })).toMatchObject(refused);
    const spoken = kind === 'agent' ? '' : 'English y Spanish';
    const { body } = await api.send('POST', path, { ...sent, languages_spoken: spoken }, { token });
    const { id } = (body as Record<string, { id: string }>)[created]!;
    await approve(api, id);
    const edit = (languages_spoken: string) => api.send('PUT', `${path}/${id}`, { languages_spoken }, { token });
    expect(await edit('Inglés')).toMatchObject(refused);
    expect([(await edit('Inglés, castellano')).status, (await edit('Bilingüe')).status]).toEqual([200, 200]);
    const own = (await api.events()).filter(({ data }) => 'profileId' in data && data.profileId === id);
    expect('personal' in own[0]!.data && own[0]!.data.personal).toMatchObject({
      languages_spoken: spoken || 'Español',
    });
  });

  it('stores specialities each once, in the order of the list; an edit may empty them', async () => {
    const { token, email } = await api.signUp(role);
    const sent = { ...form, email, specialties: ['va', 'itin', 'va'] };
    const { body } = await api.send('POST', path, sent, { token });
    const { id } = (body as Record<string, { id: string }>)[created]!;
    await approve(api, id);
    expect((await api.send('PUT', `${path}/${id}`, { specialties: [] }, { token })).status).toBe(200);
    const own = (await api.events()).filter(({ data }) => 'profileId' in data && data.profileId === id);
    expect(own.map(({ data }) => ('personal' in data ? data.personal : undefined))).toMatchObject([
      { specialties: 'itin; va' },
      {},
      { changes: { specialties: { from: 'itin; va', to: '' } } },
    ]);
  });
});
