import { definitions, eventTypes, linkCode, newId, streams, type RecordedEvent } from '@busca/events';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentForm, startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf } from '../../testing/users.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { exportedTypes, historyEntry } from './history.ts';
import { copy } from './personal-data.es.ts';
import type { PersonalData } from './personal-data.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());

const lead = (email: string, message: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message,
});

const upload = (background: string): Promise<string> => uploadPicture(api, background);

/** Signs up an agent whose texts all hold a word of its own. */
async function agent(word: string, { confirms = true } = {}) {
  const { id, token, email } = await api.signUp('Agent', newEmail());
  if (confirms)
    await api.send('POST', '/api/account/confirm-email', {
      code: await linkCode(api.log.keys, 'confirm-email', { accountId: id, id }),
    });
  const image = await upload(word === 'cereza' ? '#a00' : '#0a0');
  const { body } = await api.send(
    'POST',
    '/api/agents',
    { ...agentForm, email, image, profile_description: `Casas con ${word}.` },
    { token },
  );
  await api.send('POST', '/api/busca/sendNewLead', lead(email, `Busco una casa con ${word}.`));
  await api.send('POST', '/api/notices', { content: `Ana (${email}) pide una demostración con ${word}.` });
  return { id, token, email, image, profileId: (body.newAgent as unknown as { id: string }).id };
}

const { moved } = usersOf(() => api);

const addNote = (profileId: string, token: string) =>
  api.send(
    'POST',
    `/api/admin/profiles/${profileId}/notes`,
    { note: 'Llamé al registro: la licencia es suya.' },
    { token, headers: { 'If-Match': '"0"' } },
  );

const order = (token: string, current_password = PASSWORD) =>
  api.send('POST', '/api/account/export', { current_password }, { token });

/** The files of the archive by name. */
async function exported(token: string): Promise<Record<string, Uint8Array>> {
  const { status, body } = await order(token);
  expect([status, String(body.file_name)]).toEqual([
    200,
    expect.stringMatching(/^mis-datos-busca-\d{4}-\d\d-\d\d\.zip$/),
  ]);
  return unzipSync(Buffer.from(String(body.content), 'base64'));
}
const dataIn = (files: Record<string, Uint8Array>) => JSON.parse(strFromU8(files['datos.json']!)) as PersonalData;

describe('Security row 43: the export of the own data', () => {
  it('is a ZIP archive with the account, the profile, the messages, the sign-ins, the pictures and every event', async () => {
    const { id, token, email, image, profileId } = await agent('cereza');
    expect((await addNote(profileId, api.admin())).status).toBe(200);
    await api.send('POST', '/api/users/login', { email, password: PASSWORD });
    const metadata = {
      at: api.now().toISOString(),
      actor: { id, role: 'Agent' as const },
      $correlationId: id,
      $causationId: id,
    };
    const device = {
      accountId: id,
      signedInAt: metadata.at,
      personal: { browser: 'Chrome', system: 'Windows', network: '203.0.113.x' },
    };
    await api.log.append(streams.signIn(newId()), -1, [{ id: newId(), type: 'NewDeviceUsed', data: device, metadata }]);
    const files = await exported(token);
    expect(Object.keys(files)).toEqual(['datos.json', 'datos.html', `fotos/${image}`]);
    expect((await sharp(files[`fotos/${image}`]).metadata()).format).toBe('jpeg');
    const data = dataIn(files);
    expect(data).toMatchObject({
      account: { id, email, name: 'José Pérez', user_type: 'Agent', email_confirmed: true, second_factor: false },
      profiles: [{ id: profileId, status: 'pending', details: { email, profile_description: 'Casas con cereza.' } }],
      messages: [
        {
          email,
          phoneNumber: '(407) 555-0110',
          message: 'Busco una casa con cereza.',
          consent: expect.any(String),
          revoked: false,
        },
      ],
      demoRequests: [{ content: `Ana (${email}) pide una demostración con cereza.` }],
      pictures: [image],
    });
    expect(data.history.map(({ type, by }) => `${type} ${by}`)).toEqual([
      'AccountCreated Visitor',
      'EmailConfirmed self',
      'AgentRegistered self',
      'LeadSent Visitor',
      'DemoRequested Visitor',
      'ProfileNoted Admin',
      'NewDeviceUsed self',
    ]);
    expect(data.signIns.map(({ event }) => event)).toContain('password');
    expect(data.sessions.length).toBeGreaterThan(0);
  });

  it('has a page in Spanish with the same, whatever was typed', async () => {
    const { token, profileId } = await agent('<b>cereza</b>');
    await api.send('PUT', `/api/agents/${profileId}`, { profile_description: '<script>alert(1)</script>' }, { token });
    const page = strFromU8((await exported(token))['datos.html']!);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('Casas con &lt;b&gt;cereza&lt;/b&gt;.');
    expect(page).toContain('Se registró el perfil');
    expect(page).not.toContain('<script');
  });

  it('holds nothing of another person: neither another account nor an admin who acted', async () => {
    const [ana, luis] = [await agent('cereza'), await agent('mango')];
    const admin = api.tokens.issue({ id: luis.id, name: 'Admin', email: luis.email, user_type: 'Admin' });
    expect((await addNote(ana.profileId, admin)).status).toBe(200);
    const files = await exported(ana.token);
    const text =
      Object.values(files)
        .map((file) => Buffer.from(file).toString('latin1'))
        .join('\n') + Object.keys(files).join('\n');
    for (const other of ['mango', luis.email, luis.id, luis.profileId, luis.image]) expect(text).not.toContain(other);
    expect(text).toContain('cereza');
  });

  it("has the messages of an email only once a link has proved that it is the owner's", async () => {
    const { token } = await agent('cereza', { confirms: false });
    const { messages, demoRequests, history } = dataIn(await exported(token));
    expect([messages, demoRequests, history.filter(({ type }) => type === 'LeadSent')]).toEqual([[], [], []]);
  });

  it('has the messages of a former proven email too, up to the change that left it', async () => {
    const ana = await agent('cereza');
    await moved(ana, newEmail());
    await api.send('POST', '/api/busca/sendNewLead', lead(ana.email, 'De quien usa ahora ese correo.'));
    const { messages, demoRequests } = dataIn(await exported(ana.token));
    expect([messages.map(({ message }) => message), demoRequests.length]).toEqual([['Busco una casa con cereza.'], 1]);
  });

  it('asks for the password, stands in the security log and the sign-in history, and appends nothing', async () => {
    const { token } = await agent('cereza');
    const before = (await api.events()).length;
    const refused = await order(token, 'otra casa verde');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'wrong-current-password']);
    expect((await api.send('POST', '/api/account/export', { current_password: PASSWORD })).status).toBe(401);
    await exported(token);
    expect((await api.send('POST', '/api/account/sign-ins', undefined, { token })).body).toMatchObject([
      { event: 'data-exported' },
      { event: 'sign-up' },
    ]);
    expect(await api.events()).toHaveLength(before);
  });
});

describe('What the export shows', () => {
  it('is of an assignment not the admin to whom a profile went', () => {
    const { example } = definitions.find(({ type }) => type === 'ProfileAssigned')!;
    const metadata = {
      at: '2026-01-05T10:00:00.000Z',
      actor: { id: 'admin', role: 'Admin' as const },
      $correlationId: 'c',
      $causationId: 'c',
    };
    const event = {
      type: 'ProfileAssigned',
      data: example,
      id: 'e',
      metadata,
      stream: 's',
      revision: 0,
      position: '1',
    } as RecordedEvent<'ProfileAssigned'>;
    const { from: _before, to: _, ...others } = event.data;
    expect(historyEntry(event, event.data.accountId)).toEqual([
      { at: metadata.at, type: 'ProfileAssigned', by: 'Admin', data: others },
    ]);
  });

  it('is every event type with personal data', () => {
    const personal = definitions.filter((definition) => 'person' in definition).map(({ type }) => type);
    expect(personal.filter((type) => !exportedTypes.includes(type))).toEqual([]);
  });

  it('has Spanish words for each of its event types and their fields', () => {
    const fieldsOf = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, one]) => [name, ...fieldsOf(one)])
        : [];
    const fields = definitions
      .filter(({ type }) => exportedTypes.includes(type))
      .flatMap(({ example }) => fieldsOf(example));
    expect(exportedTypes.filter((type) => !copy.events[type])).toEqual([]);
    expect([...new Set(fields)].filter((name) => !(name in copy.fields))).toEqual([]);
    expect(Object.keys(copy.events).filter((type) => !(eventTypes as readonly string[]).includes(type))).toEqual([]);
  });
});
