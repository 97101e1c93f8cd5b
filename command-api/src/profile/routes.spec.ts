import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedSchema, agentCreatedSchema, lenderCreatedSchema } from '../contract.ts';
import { specialtiesOf } from '@busca/events';
import { approve } from '../testing/approve.ts';
import { profileKinds } from '../testing/profile-kinds.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mediaBaseUrl: 'https://media.example/uploads/' });
});
afterAll(() => api.stop());

describe.each(profileKinds)('$path', ({ kind, role, path, form, created, registered, company }) => {
  const signedUp = async () => {
    const user = await api.signUp(role);
    const { body, status, headers } = await api.send(
      'POST',
      path,
      { ...form, email: user.email },
      { token: user.token },
    );
    return {
      ...user,
      status,
      headers,
      profile: (body as Record<string, { id: string; user_id: string; full_name: string; isDeleted: boolean }>)[
        created
      ]!,
    };
  };

  it('creates one profile for each site of its kind: a lender has one profile', async () => {
    const { id, token, email, status, headers, profile } = await signedUp();
    expect(status).toBe(201);
    expect(headers.get('ETag')).toBe('"0"');
    (kind === 'agent' ? agentCreatedSchema : lenderCreatedSchema).parse({ [created]: profile });
    expect(profile).toMatchObject({ user_id: id, full_name: `${form.first_name} ${form.last_name}`, isDeleted: true });
    const again = await api.send('POST', path, { ...form, email }, { token });
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'profile-exists']);
    const other = await api.send('POST', path, { ...form, email, website: 'Findahome' }, { token });
    const [answered, profiles] = kind === 'agent' ? [201, 2] : [409, 1];
    expect(other.status).toBe(answered);
    expect((await api.events(registered)).filter(({ data }) => JSON.stringify(data).includes(id))).toHaveLength(
      profiles,
    );
  });

  it('succeeds once for 12 concurrent requests', async () => {
    const { token, email } = await api.signUp(role);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => api.send('POST', path, { ...form, email }, { token })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  it('Security row 13: ignores fields that an owner may not set', async () => {
    const { token, email, id } = await api.signUp(role);
    const forged = {
      isPremium: true,
      isDeleted: false,
      plan_type: 'Pro',
      user_id: 'x',
      iframe_link: '<script>',
      status: 'approved',
      role: 'Admin',
      _id: 1,
    };
    const { status, body } = await api.send('POST', path, { ...form, ...forged, email }, { token });
    expect(status).toBe(201);
    const stream = (await api.events(registered)).at(-1)!;
    expect(stream.data).toMatchObject({ accountId: id });
    for (const field of Object.keys(forged)) expect(JSON.stringify(stream.data)).not.toContain(`"${field}"`);
    expect(JSON.stringify(body)).not.toContain('Pro"');
  });

  it.each(['first_name', 'last_name', 'email', 'phone_number', 'areas_served', 'image'])(
    'names the missing field %s',
    async (field) => {
      const { token, email } = await api.signUp(role);
      const before = await api.events();
      const { status, body } = await api.send('POST', path, { ...form, email, [field]: undefined }, { token });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ code: 'required', path: field })]);
      expect(await api.events()).toHaveLength(before.length);
    },
  );

  it('refuses too long descriptions, empty areas, and invalid images and languages', async () => {
    const { token, email } = await api.signUp(role);
    const refused = async (wrong: object) =>
      (await api.send('POST', path, { ...form, email, ...wrong }, { token })).body.errors?.map(({ path: at, code }) => [
        at,
        code,
      ]);
    expect(await refused({ profile_description: 'x'.repeat(1501) })).toEqual([['profile_description', 'too-long']]);
    expect(await refused({ areas_served: ' ; ;' })).toEqual([['areas_served', 'required']]);
    expect(await refused({ areas_served: 'Miami, FL; Xanadu' })).toEqual([['areas_served', 'unknown-city']]);
    expect(await refused({ image: 'javascript:alert(1)' })).toEqual([['image', 'invalid']]);
    expect(await refused({ specialties: ['jumping'] })).toEqual([['specialties.0', 'invalid']]);
    const other = kind === 'agent' ? 'jumbo' : 'luxury';
    expect(await refused({ specialties: [other] })).toEqual([['specialties.0', 'invalid']]);
    expect(await refused({ specialties: specialtiesOf[kind].slice(0, 7) })).toEqual([['specialties', 'too-long']]);
    expect(await refused({ primary_language: 'Klingon' })).toEqual([['primary_language', 'invalid']]);
    if (kind === 'agent') expect(await refused({ website: 'Otra' })).toEqual([['website', 'invalid']]);
  });

  it('Finding L: accepts an uploaded image or one under the media base URL, and no other', async () => {
    const { token, email } = await api.signUp(role);
    const create = (image: string) => api.send('POST', path, { ...form, email, image }, { token });
    for (const image of [
      'never-uploaded.jpg',
      'https://elsewhere.example/a.jpg',
      'https://media.example/uploads',
      'https://media.example.evil.example/uploads/a.jpg',
    ]) {
      const { status, body } = await create(image);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ code: 'invalid-image', path: 'image' })]]);
    }
    const { status, body } = await create('https://media.example/uploads/a.jpg');
    expect(status).toBe(201);
    const { id } = (body as Record<string, { id: string }>)[created]!;
    await approve(api, id);
    const edit = (image: string) => api.send('PUT', `${path}/${id}`, { image }, { token });
    expect((await edit('never-uploaded.jpg')).body.errors?.[0]).toMatchObject({ code: 'invalid-image', path: 'image' });
    expect((await edit(form.image)).status).toBe(200);
  });

  it('refuses to resubmit a rejected profile without a change', async () => {
    const { token, email, profile } = await signedUp();
    await api.send(
      'POST',
      `/api/admin/profiles/${profile.id}/reject`,
      { reason: 'Otra foto' },
      { token: api.admin(), headers: { 'If-Match': '"0"' } },
    );
    const resend = (fields: object) => api.send('POST', path, { ...form, email, ...fields }, { token });
    const unchanged = await resend({});
    expect([unchanged.status, unchanged.body.errors?.[0]?.code]).toEqual([409, 'nothing-changed']);
    expect(await api.log.readStream(`${kind}-${profile.id}`)).toHaveLength(2);
    expect((await resend({ phone_number: '(305) 555-0199' })).status).toBe(201);
  });

  it('refuses to resubmit a version that is no longer the current one', async () => {
    const { token, email, profile } = await signedUp();
    await api.send(
      'POST',
      `/api/admin/profiles/${profile.id}/reject`,
      { reason: 'Otra foto' },
      { token: api.admin(), headers: { 'If-Match': '"0"' } },
    );
    const resubmit = (seen: number) =>
      api.send(
        'POST',
        path,
        { ...form, email, phone_number: '(305) 555-0199' },
        { token, headers: { 'If-Match': `"${seen}"` } },
      );
    expect((await resubmit(0)).status).toBe(412);
    expect((await resubmit(1)).status).toBe(201);
    expect((await resubmit(1)).status).toBe(412);
  });

  it("refuses another account's email", async () => {
    const [ana, eva] = [await api.signUp(role), await api.signUp(role)];
    const { status, body } = await api.send('POST', path, { ...form, email: eva.email }, { token: ana.token });
    expect([status, body.errors]).toEqual([
      409,
      [{ code: 'email-taken', message: 'email must be unique', path: 'email' }],
    ]);
  });

  it('refuses visitors and the other role', async () => {
    expect((await api.send('POST', path, form)).status).toBe(401);
    const { token } = await api.signUp(role === 'Agent' ? 'Lender' : 'Agent');
    expect((await api.send('POST', path, form, { token })).status).toBe(403);
    expect((await api.send('PUT', `${path}/0198c5a0-0000-7000-8000-000000000001`, {})).status).toBe(401);
  });

  it('lets the owner edit an approved profile; the event holds old and new values', async () => {
    const { token, profile } = await signedUp();
    const edit = (body: object, headers = {}) => api.send('PUT', `${path}/${profile.id}`, body, { token, headers });
    expect((await edit({ [company]: 'Hogar' })).body.errors?.[0]?.code).toBe('not-in-this-state');
    await approve(api, profile.id);
    const done = await edit(
      { [company]: 'Hogar', areas_served: 'Tampa, FL; ;tampa, fl; Ocala, FL', full_name: 'Otro Nombre' },
      { 'If-Match': '"1"' },
    );
    expect([done.status, done.headers.get('ETag')]).toEqual([200, '"2"']);
    expect(acceptedSchema.parse(done.body)).toEqual({ id: profile.id, revision: 2, changed: true });
    const edited = (await api.events(kind === 'agent' ? 'AgentEdited' : 'LenderEdited')).at(-1)!;
    expect(edited.data).toMatchObject({
      personal: {
        changes: {
          [company]: { from: form[company as keyof typeof form], to: 'Hogar' },
          areas_served: { from: form.areas_served, to: 'Tampa, FL; Ocala, FL' },
        },
      },
    });
    expect(edited.metadata.actor.role).toBe(role);
  });

  it("returns the profile's path as Location", async () => {
    const { headers, profile } = await signedUp();
    expect(headers.get('location')).toBe(`${path}/${profile.id}`);
  });

  it('appends nothing for an edit without a change, and refuses empty fields and stale revisions', async () => {
    const { token, profile } = await signedUp();
    await approve(api, profile.id);
    const edit = (body: object, headers = {}) => api.send('PUT', `${path}/${profile.id}`, body, { token, headers });
    const before = await api.events();
    for (const unchanged of [{ [company]: form[company as keyof typeof form] }, {}]) {
      const reply = await edit(unchanged);
      expect([reply.status, reply.body]).toEqual([200, { id: profile.id, revision: 1, changed: false }]);
    }
    expect((await edit({ first_name: ' ' })).body.errors?.[0]).toMatchObject({ code: 'required', path: 'first_name' });
    expect((await edit({ [company]: 'Nueva' }, { 'If-Match': '"0"' })).status).toBe(412);
    // A weak tag never matches: If-Match compares strongly.
    for (const tag of ['todo', 'W/"1"'])
      expect((await edit({ [company]: 'Nueva' }, { 'If-Match': tag })).status).toBe(412);
    expect(await api.events()).toHaveLength(before.length);
  });

  it('refuses edits by another user', async () => {
    const { profile } = await signedUp();
    await approve(api, profile.id);
    const { token } = await api.signUp(role);
    expect((await api.send('PUT', `${path}/${profile.id}`, { first_name: 'Eva' }, { token })).status).toBe(403);
    expect(
      (await api.send('PUT', `${path}/0198c5a0-0000-7000-8000-00000000dead`, { first_name: 'Eva' }, { token })).status,
    ).toBe(404);
  });

  it('keeps each accepted edit of 20 concurrent ones, with consecutive revisions', async () => {
    const { token, profile } = await signedUp();
    await approve(api, profile.id);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.send('PUT', `${path}/${profile.id}`, { [company]: `Casa ${n}` }, { token }),
      ),
    );
    const stream = await api.log.readStream(`${kind}-${profile.id}`);
    expect(stream.map(({ revision }) => revision)).toEqual(stream.map((_, index) => index));
    expect(stream).toHaveLength(2 + replies.filter(({ status }) => status === 200).length);
    for (const { status } of replies) expect([200, 409]).toContain(status);
  });
});

it('POST /api/agents/{id}/withdraw-plan withdraws the chosen plan, for the owner and the current revision only', async () => {
  const owner = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email: owner.email }, { token: owner.token });
  const { id } = body.newAgent as unknown as { id: string };
  const withdraw = (token: string, revision: number) =>
    api.send('POST', `/api/agents/${id}/withdraw-plan`, undefined, { token, headers: { 'If-Match': `"${revision}"` } });
  expect((await withdraw(owner.token, 0)).status).toBe(409);
  await api.send('POST', '/api/notices', { content: 'Un plan', plan: 'Pro', agent_id: id }, { token: owner.token });
  expect((await withdraw((await api.signUp('Agent')).token, 1)).status).toBe(403);
  expect((await withdraw(owner.token, 0)).status).toBe(412);
  expect((await withdraw(owner.token, 1)).body).toEqual({ id, revision: 2, changed: true });
  expect((await api.log.readStream(`agent-${id}`)).at(-1)).toMatchObject({
    type: 'PlanWithdrawn',
    data: { plan: 'Pro' },
  });
});
