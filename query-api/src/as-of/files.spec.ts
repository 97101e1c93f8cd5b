import { createHash } from 'node:crypto';
import { LicenceChecked } from '@busca/events';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProfileReply, FileCover, ListingReply } from '../contract.ts';
import { admin, analyst, start, testRenderer, type Person, type Started } from '../testing/index.ts';

const NOW = '2026-11-27T14:41:05.312Z';
const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
/** More than one page of the list, and more than are read at once. */
const MANY = 101;

let api: Started;
let ana: Person, beto: Person;
beforeAll(async () => {
  api = await start({
    now: () => new Date(NOW),
    pages: { renderer: testRenderer, publicUrl: () => 'https://busca.example' },
  });
  const people = await api.people(
    { name: 'Ana Paz', status: 'pending' },
    { name: '=HYPERLINK("x")', status: 'pending' },
    ...Array.from({ length: MANY }, (_, index) => ({ name: `Orla ${index}`, areas: 'Orlando, FL' })),
  );
  [ana, beto] = people as [Person, Person];
  const approve = (person: Person, at: string) =>
    api.record('ProfileApproved', { ...person.ref, personal: { reason: '' } }, { ...byAdmin, at });
  await api.project(
    approve(ana, '2026-03-01T12:00:00.000Z'),
    approve(beto, '2026-03-02T12:00:00.000Z'),
    api.record('PremiumGranted', { ...beto.ref, personal: { reason: '' } }, { ...byAdmin, at: '2026-03-03T12:00:00Z' }),
    api.record(
      'LicenceChecked',
      { ...LicenceChecked.example, ...beto.ref, result: 'valid' },
      { ...byAdmin, at: '2026-03-03T13:00:00Z' },
    ),
    api.record(
      'ProfileSuspended',
      { ...ana.ref, personal: { reason: 'La licencia.' } },
      { ...byAdmin, at: '2026-03-04T12:00:00Z' },
    ),
  );
});
afterAll(() => api.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function bytesOf(path: string, as = admin): Promise<Uint8Array> {
  const reply = await fetch(new URL(path, api.url), { headers: { Authorization: `Bearer ${api.tokens.issue(as)}` } });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Both files of a call: the cover, the profiles and their lines, and the texts of the archive. */
async function filesOf(call: string, query = '', as = admin) {
  const text = new TextDecoder().decode(await bytesOf(`${call}/copy.ndjson${query}`, as));
  const end = text.indexOf('\n') + 1;
  const lines = text.slice(end);
  const { cover } = JSON.parse(text.slice(0, end)) as { cover: FileCover };
  const profiles = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AdminProfileReply);
  const archive = Object.entries(unzipSync(await bytesOf(`${call}/copy.zip${query}`, as)));
  const [[name, csv], [coverName, coverText]] = archive.map(([file, bytes]) => [
    file,
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  ]) as [[string, string], [string, string]];
  expect(coverName).toBe('portada.txt');
  expect(cover).toMatchObject({ entries: profiles.length, from: null, to: null, sha256: sha256(lines) });
  expect(coverText).toContain(`SHA-256 de las entradas: ${cover.sha256}`);
  expect(coverText).toContain(`SHA-256 de ${name}: ${sha256(csv)}`);
  return { cover, profiles, lines, csv, name, coverText };
}

const MIAMI = '/api/admin/listings/Miami';
const columnsOf = (csv: string) => csv.split('\r\n')[0]!.slice(1).split(',');

describe("The files of a city's list as of a moment", () => {
  it.each([
    ['', admin],
    ['?asOf=2026-03-03', admin],
    ['?asOf=2026-03-03', analyst],
    ['?asOf=2026-03-03&specialty=itin', admin],
    ['?asOf=2026-02-28', admin],
    ['?asOf=2026-03-03&kind=lender', admin],
  ])('hold the profiles of the screen in their order, counted and hashed on their cover: %s', async (query, as) => {
    const { cover, profiles } = await filesOf(MIAMI, query, as);
    const { body } = await api.get<ListingReply>(MIAMI + query, { as });
    expect([profiles, cover.entries]).toEqual([body.profiles, body.total]);
  });

  it('hold the whole list, whose screen has pages', async () => {
    const { profiles, csv } = await filesOf('/api/admin/listings/Orlando');
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(MANY);
    const rows = csv.split('\r\n').slice(1, -1);
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map((row) => row.split(',')[1])).toEqual(profiles.map(({ id }) => `"${id}"`));
    expect((await api.get(`/api/admin/listings/Orlando/copy.zip?page=1`, { as: admin })).status).toBe(400);
  });

  it('say who asked, when, of which city and moment, and up to which position of the log', async () => {
    const { cover, coverText, name } = await filesOf(
      MIAMI,
      '?asOf=2026-03-03T12:30&language=espanol&specialty=itin&zone=America/New_York',
    );
    const { headers } = await api.get(MIAMI, { as: admin });
    expect(cover).toMatchObject({
      askedBy: { id: admin.id, role: 'Admin', name: admin.name },
      askedAt: NOW,
      question: [
        { label: 'Ciudad', text: 'Miami, FL' },
        { label: 'Tipo', text: 'agentes' },
        { label: 'Especialidad', text: expect.any(String) as string },
        { label: 'Idioma', text: 'Español' },
        { label: 'Momento', text: '3 mar 2026, 7:30:00 a.m. EST' },
      ],
      address: `${MIAMI}?asOf=2026-03-03T12:30&language=espanol&specialty=itin`,
      upTo: headers.get('x-position'),
      seal: null,
    });
    expect([name, coverText.includes('Entradas: 2\n')]).toEqual(['lista.csv', true]);
    expect((await filesOf(MIAMI)).cover.question.at(-1)).toEqual({ label: 'Momento', text: 'ahora' });
  });

  it('CSV has a row for each profile, words beside codes, and no formula (Security row 33)', async () => {
    const { csv } = await filesOf(MIAMI, '?asOf=2026-03-03');
    const columns = columnsOf(csv);
    expect(columns.slice(0, 7)).toEqual(
      ['Lugar', 'Id del perfil', 'Id de la cuenta', 'Revisión', 'Estado (código)', 'Estado', 'reason'].map(
        (column) => `"${column}"`,
      ),
    );
    const [first] = csv.split('\r\n').slice(1);
    expect(first).toMatch(new RegExp(`^1,"${beto.profileId}","${beto.accountId}",\\d,"approved","Aprobado",,,"Sí",`));
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(first).toContain(': Vigente"');
    // An empty list has the same columns.
    expect(columnsOf((await filesOf(MIAMI, '?asOf=2020-01-01')).csv)).toEqual(columns);
  });

  it('are of a city, for admins and analysts alone', async () => {
    expect((await api.get(`${MIAMI}/copy.zip`)).status).toBe(401);
    expect((await api.get(`${MIAMI}/copy.zip`, { as: ana.user })).status).toBe(403);
    expect((await api.get('/api/admin/listings/Florida/copy.ndjson', { as: admin })).status).toBe(404);
    expect((await api.get(`${MIAMI}/copy.ndjson?zone=Marte`, { as: admin })).status).toBe(400);
  });
});

describe('The files of a profile as of a moment', () => {
  const call = () => `/api/admin/profiles/${ana.profileId}`;

  it.each(['?asOf=2026-03-03', '?revision=0', ''])('hold the profile of the screen: %s', async (query) => {
    const { profiles, csv, name, cover } = await filesOf(call(), query);
    const { body } = await api.get<AdminProfileReply>(call() + query, { as: admin });
    expect([profiles, cover.address]).toEqual([[body], call() + query]);
    const [row] = csv.split('\r\n').slice(1);
    expect([name, row?.startsWith(`"${ana.profileId}","${ana.accountId}",${body.revision},"${body.status}",`)]).toEqual(
      ['perfil.csv', true],
    );
  });

  it('say of whom and as of which moment or revision', async () => {
    const questionOf = async (query: string) => (await filesOf(call(), query)).cover.question;
    const whose = { label: 'Perfil', text: `Ana Paz (${ana.profileId})` };
    expect(await questionOf('?revision=1')).toEqual([whose, { label: 'Revisión', text: '1' }]);
    expect(await questionOf('?asOf=2026-03-03T12:00')).toEqual([
      whose,
      { label: 'Momento', text: '3 mar 2026, 7:00:00 a.m. EST' },
    ]);
  });

  it('are none before it was registered, or at a revision that it never had', async () => {
    for (const query of ['?asOf=2020-01-01', '?revision=99'])
      expect((await api.get(`${call()}/copy.zip${query}`, { as: admin })).status).toBe(404);
    for (const query of ['?revision=0&asOf=2026-03-03', '?revision=', '?revision=0x1', '?revision=1e0'])
      expect((await api.get(`${call()}/copy.ndjson${query}`, { as: admin })).status).toBe(400);
  });
});

it('The files of lists and profiles mask for analysts every personal text, on the cover and in the archive too', async () => {
  const personal = ['Ana Paz', 'Paz', '@example.com', 'FL-3312345', 'Casa Sur', '(305)', 'La licencia', admin.name];
  const unmasked = await filesOf(`/api/admin/profiles/${ana.profileId}`);
  expect(personal.filter((word) => !(unmasked.lines + unmasked.coverText).includes(word))).toEqual([]);
  for (const [call, query] of [
    [MIAMI, '?asOf=2026-03-01'],
    [`/api/admin/profiles/${ana.profileId}`, ''],
    [`/api/admin/profiles/${ana.profileId}`, '?asOf=2026-03-02'],
    [`/api/admin/profiles/${ana.profileId}`, '?revision=0'],
  ] as const) {
    const { cover, lines, csv, coverText, profiles } = await filesOf(call, query, analyst);
    expect(profiles).toHaveLength(1);
    const files = [JSON.stringify(cover), lines, csv, coverText].join('\n');
    expect([call, query, personal.filter((word) => files.includes(word))]).toEqual([call, query, []]);
  }
  expect((await filesOf(MIAMI, '?asOf=2026-03-03', analyst)).csv).toContain('HYPERLINK');
});
