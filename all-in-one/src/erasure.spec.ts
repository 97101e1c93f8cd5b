import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERASURE_LIST } from '@busca/command-api';
import { linkCode } from '@busca/events';
import { SqlitePersonalKeys } from '@busca/events/sqlite';
import {
  MIN_POSITION_HEADER,
  POSITION_HEADER,
  readSettings,
  type ProgressReporter,
  type Service,
} from '@busca/platform';
import { filesBelow } from '@busca/platform/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from './backup/backup.ts';
import { startPortalProcess } from './testing/portal-process.ts';

const PASSWORD = 'nubes azules sobre el puente';
const ADMIN = 'jefa@example.com';
const silent: ProgressReporter = { progress: () => undefined, say: () => undefined };
const environment = {
  PORT: '0',
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'trace',
  ADMIN_EMAIL: ADMIN,
  ADMIN_PASSWORD: PASSWORD,
};

/** Callers that read and write while a person is erased. */
const LOAD = 3;

let folder: string;
let portal: Service | undefined;
let position: string;

const logOf = (name: string): string => join(folder, name, 'portal.log');

async function start(name: string): Promise<void> {
  // The log is a file like any other: it is searched too.
  mkdirSync(join(folder, name), { recursive: true });
  portal = await startPortalProcess({ ...environment, DATA_DIR: join(folder, name) }, logOf(name));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-erasure-'));
  position = '';
  await start('live');
});
afterEach(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true });
});

async function send(
  method: string,
  path: string,
  { body, token, headers }: { body?: object; token?: string; headers?: Record<string, string> } = {},
) {
  const form = body instanceof FormData;
  const reply = await fetch(new URL(path, portal!.url), {
    method,
    headers: {
      ...(body && !form && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(position && { [MIN_POSITION_HEADER]: position }),
      ...headers,
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  position = [position, reply.headers.get(POSITION_HEADER) ?? ''].toSorted().at(-1)!;
  const text = await reply.text();
  const isJson = reply.headers.get('Content-Type')?.includes('json') === true;
  return {
    status: reply.status,
    text,
    body: (isJson ? JSON.parse(text) : {}) as { id: string; token: string; fileName: string; newAgent: { id: string } },
  };
}

async function adminToken(): Promise<string> {
  return (await send('POST', '/api/users/login', { body: { email: ADMIN, password: PASSWORD } })).body.token;
}

async function upload(background: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
  return (await send('POST', '/api/uploads/create', { body: form })).body.fileName;
}

/** An approved agent with a photo, a confirmed email and a message from it. */
async function agent(name: string, digits: string, background: string) {
  const [email, image, phone] = [
    `${name.toLowerCase()}@correo.example`,
    await upload(background),
    `(956) 555-${digits}`,
  ];
  const {
    body: { id: accountId, token },
  } = await send('POST', '/api/users', {
    body: { name: `${name} Quiroga`, email, password: PASSWORD, user_type: 'Agent' },
  });
  const keys = new SqlitePersonalKeys(join(folder, 'live', 'keys.db'));
  const key = (await keys.find(accountId))!;
  await send('POST', '/api/account/confirm-email', {
    body: { code: await linkCode(keys, 'confirm-email', { accountId, id: accountId }) },
  });
  await keys.close();
  const profile = {
    first_name: name,
    last_name: 'Quiroga',
    email,
    phone_number: phone,
    languages_spoken: 'Español',
    primary_language: 'Spanish',
    areas_served: 'Laredo, TX',
    state_license_numbers: `TX-${digits}`,
    brokerage: 'Casa Sur',
    brokerage_number: '(956) 555-0100',
    profile_description: `${name} ayuda a familias.`,
    image,
    website: 'Busca',
  };
  const { body } = await send('POST', '/api/agents', { body: profile, token });
  const { id } = body.newAgent;
  await send('POST', `/api/admin/profiles/${id}/approve`, {
    body: { unchecked_reason: 'x' },
    token: await adminToken(),
    headers: { 'If-Match': '"0"' },
  });
  const iframe_link = `<iframe src="https://www.youtube.com/embed/x" title="${name} Quiroga, agente"></iframe>`;
  expect(
    (
      await send('POST', `/api/admin/profiles/${id}/embed`, {
        body: { iframe_link },
        token: await adminToken(),
        headers: { 'If-Match': '"1"' },
      })
    ).status,
  ).toBe(200);
  await send('POST', '/api/busca/sendNewLead', {
    body: { firstName: name, lastName: 'Quiroga', email, phoneNumber: phone, message: `${name} busca casa` },
  });
  return { id, accountId, token, email, image, phone, key };
}

type Person = Awaited<ReturnType<typeof agent>>;

/** The public addresses that show a person. */
const addressesOf = ({ id }: Pick<Person, 'id'>) => [
  `/api/agents/${id}`,
  '/api/agents/busca/name-searchbar/zen',
  '/api/agents/busca/name/zenobia',
  '/api/agents/busca/city/Laredo',
  `/perfil-agente/${id}`,
  '/encuentra-un-agente?city=Laredo',
];
const share = ({ id }: Pick<Person, 'id'>) => `/og/agentes/${id}-1.jpg`;

/**
 * Reads what is public and leaves messages, until it is told to end.
 * @returns how many requests were answered with 5xx
 */
async function load(person: Person, signal: AbortSignal): Promise<number> {
  let failed = 0;
  for (let n = 0; !signal.aborted; n += 1) {
    const paths = addressesOf(person);
    const replies = [
      await send('GET', paths[n % paths.length]!),
      await send('POST', '/api/busca/sendNewLead', {
        body: {
          firstName: 'Luis',
          lastName: 'Paz',
          email: `luis-${n}@correo.example`,
          phoneNumber: '(956) 555-0199',
          message: 'Busco casa',
        },
      }),
    ];
    failed += replies.filter(({ status }) => status >= 500).length;
  }
  return failed;
}

/** A text as it stands in a file, and within base64 at each of the three offsets. */
const formsOf = (text: string): Buffer[] => [
  Buffer.from(text),
  ...[0, 1, 2].map((offset) =>
    Buffer.from(
      Buffer.from('x'.repeat(offset) + text)
        .toString('base64')
        .replace(/=+$/, '')
        .slice(offset === 0 ? 0 : offset + 1, -1),
    ),
  ),
];

/** The files of a folder that hold a text or a key. */
function filesWith(path: string, { email, phone, key, image }: Person): string[] {
  const needles = [
    ...['Zenobia', 'zenobia', email, phone, phone.replaceAll(/\D/g, '')].flatMap(formsOf),
    key,
    Buffer.from(key.toString('base64')),
    Buffer.from(key.toString('hex')),
  ];
  return filesBelow(path)
    .filter((file) => file.path.includes(image) || needles.some((needle) => file.content.includes(needle)))
    .map((file) => file.path);
}

it('Erasure: a person erased under load is in no raw file, list, page, suggestion or shared picture, also after a restore of an older backup', async () => {
  const [zenobia, marta] = [await agent('Zenobia', '0177', '#a00'), await agent('Marta', '0133', '#0a0')];
  for (const path of addressesOf(zenobia)) expect((await send('GET', path)).text).toContain('Zenobia');
  expect((await send('GET', share(zenobia))).status).toBe(200);
  expect(filesWith(join(folder, 'live'), zenobia)).not.toEqual([]);
  await backUp(readSettings({ ...environment, DATA_DIR: join(folder, 'live') }), join(folder, 'backup'), {
    progress: silent,
    now: () => new Date(),
  });

  const over = new AbortController();
  const loaded = Promise.all(Array.from({ length: LOAD }, () => load(zenobia, over.signal)));
  const erased = await send('POST', '/api/account/erase', {
    body: { current_password: PASSWORD },
    token: zenobia.token,
  });
  expect(erased.status).toBe(200);
  for (const path of addressesOf(zenobia)) expect((await send('GET', path)).text).not.toContain('Zenobia');
  expect((await send('GET', share(zenobia))).status).toBe(404);
  expect((await send('GET', `/uploads/${zenobia.image}`)).status).toBe(404);
  over.abort();
  expect(await loaded).toEqual(Array.from({ length: LOAD }, () => 0));

  await expect.poll(() => filesWith(join(folder, 'live'), zenobia)).toEqual([]);
  // The search has read lines of the services and of the projectors' thread.
  for (const line of ['"event":"login"', 'The lease is held'])
    expect(readFileSync(logOf('live'), 'utf8')).toContain(line);
  expect((await send('GET', `/api/agents/${marta.id}`)).text).toContain(marta.email);
  expect((await send('GET', `/uploads/${marta.image}`)).status).toBe(200);
  expect((await send('GET', `/api/users/${zenobia.accountId}`, { token: zenobia.token })).status).toBe(401);

  await portal!.stop();
  cpSync(join(folder, 'backup'), join(folder, 'restored'), { recursive: true });
  expect(filesWith(join(folder, 'restored'), zenobia)).not.toEqual([]);
  copyFileSync(join(folder, 'live', ERASURE_LIST), join(folder, 'restored', ERASURE_LIST));
  position = '';
  await start('restored');
  for (const path of addressesOf(zenobia)) expect((await send('GET', path)).text).not.toContain('Zenobia');
  expect((await send('GET', `/api/agents/${marta.id}`)).text).toContain(marta.email);
  await expect.poll(() => filesWith(join(folder, 'restored'), zenobia)).toEqual([]);
});
