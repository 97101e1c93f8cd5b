import { createHash } from 'node:crypto';
import { LeadSent, PlanChanged, ProfileRejected, type EventStore } from '@busca/events';
import { sealLog } from '@busca/events/seal';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryReply, FileCover } from '../contract.ts';
import { coveredNdjson } from '../http/files/covered-file.ts';
import { admin, analyst, start, testRenderer, type Person, type Started } from '../testing/index.ts';

const NOW = '2026-11-27T14:41:05.312Z';
const ZONE = 'America/New_York';

let api: Started;
let jose: Person, rita: Person;
beforeAll(async () => {
  api = await start({
    now: () => new Date(NOW),
    pages: { renderer: testRenderer, publicUrl: () => 'https://busca.example' },
  });
  const { record } = api;
  await api.project(
    record('AccountCreated', {
      accountId: admin.id,
      userType: 'Admin',
      confirmBy: null,
      personal: { name: admin.name, email: admin.email },
    }),
  );
  [jose, rita] = (await api.people({ name: 'José Pérez' }, { name: '=HYPERLINK("x")', status: 'pending' })) as [
    Person,
    Person,
  ];
  const byAdmin = {
    actor: { id: admin.id, role: 'Admin' as const },
    at: '2026-11-01T05:30:00.000Z',
    seenRevision: 0,
    seen: { how: 'profile', openedAt: '2026-11-01T05:29:00.000Z' },
  } as const;
  await api.project(
    record('PlanChanged', { ...PlanChanged.example, ...jose.ref, to: 'Pro' }, byAdmin),
    record('ProfileAssigned', { ...rita.ref, from: null, to: admin.id }, byAdmin),
    record('ProfileRejected', { ...ProfileRejected.example, ...rita.ref, personal: { reason: '+34, "mal"' } }, byAdmin),
    // No entry of the audit, and the last event of the log.
    record('LeadSent', LeadSent.example),
  );
});
afterAll(() => api.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function bytesOf(name: string, query: string, as = admin): Promise<Uint8Array> {
  const reply = await fetch(new URL(`/api/admin/audit.${name}?${query}`, api.url), {
    headers: { Authorization: `Bearer ${api.tokens.issue(as)}` },
  });
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="auditoria.${name}"`,
  ]);
  return new Uint8Array(await reply.arrayBuffer());
}

/** A file of NDJSON: its cover, its entries, and their lines. */
async function ndjson(query = '', as = admin) {
  const text = new TextDecoder().decode(await bytesOf('ndjson', query, as));
  const end = text.indexOf('\n') + 1;
  const lines = text.slice(end);
  const entries = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditEntryReply);
  return { cover: (JSON.parse(text.slice(0, end)) as { cover: FileCover }).cover, entries, lines };
}

/** The texts of an archive, by name. */
async function archive(query = '', as = admin) {
  const files = unzipSync(await bytesOf('zip', query, as));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]),
  );
}

const asked = async (query: string, as = admin) =>
  (await api.get<AuditEntryReply[]>(`/api/admin/audit?${query}`, { as })).body;

describe('The files of the audit', () => {
  it.each([
    ['', admin],
    ['', analyst],
    ['type=ProfileRejected,PlanChanged', admin],
    ['from=2026-11-01&to=2026-11-01', analyst],
    ['type=EmailConfirmed', admin],
  ])('hold the entries of the query, counted and hashed on their cover: %s', async (query, as) => {
    const { cover, entries, lines } = await ndjson(query, as);
    expect(entries).toEqual(await asked(query, as));
    expect(cover).toMatchObject({
      entries: entries.length,
      from: entries.at(-1)?.position ?? null,
      to: entries[0]?.position ?? null,
      sha256: sha256(lines),
    });
    const { 'auditoria.csv': csv, 'portada.txt': text } = await archive(query, as);
    expect(text).toContain(`Entradas: ${entries.length}`);
    expect(text).toContain(`SHA-256 de las entradas: ${cover.sha256}`);
    expect(text).toContain(`SHA-256 de auditoria.csv: ${sha256(csv!)}`);
  });

  it('say who asked, when, what in words and as a call, and up to which position of the log', async () => {
    const { cover } = await ndjson(
      `type=ProfileRejected,PlanChanged&field=status&actor=${admin.id}&profile=${rita.profileId}&from=2026-11-01T04:00:00Z&to=2026-11-30&text=mal&zone=${ZONE}`,
    );
    const { headers } = await api.get('/api/admin/audit', { as: admin });
    expect(cover).toMatchObject({
      askedBy: { id: admin.id, role: 'Admin', name: admin.name },
      askedAt: NOW,
      zone: ZONE,
      address: `/api/admin/audit?type=ProfileRejected,PlanChanged&field=status&actor=${admin.id}&profile=${rita.profileId}&from=2026-11-01T04:00:00Z&to=2026-11-30&text=mal`,
      upTo: headers.get('x-position'),
      seal: null,
    });
    expect(cover.question).toEqual([
      { label: 'Desde', text: '1 nov 2026, 12:00:00 a.m. EDT' },
      { label: 'Hasta', text: '30 nov 2026, 6:59:59 p.m. EST' },
      { label: 'Qué', text: '«Rechazó el perfil», «Cambió el plan»' },
      { label: 'Campo', text: 'Estado' },
      { label: 'Palabras', text: '«mal»' },
      { label: 'Quién', text: `${admin.name} (${admin.id})` },
      { label: 'Perfil', text: `=HYPERLINK("x") (${rita.profileId})` },
    ]);
    expect((await ndjson()).cover.question).toEqual([
      { label: 'Todo', text: 'el historial entero, sin los correos pedidos ni las reservas de correos' },
    ]);
  });

  it('name as the call what was read of it alone, and no line of the cover is typed by who asks', async () => {
    const { cover, entries } = await ndjson(`cursor=5&types=ProfileApproved&type=PlanChanged&zone=${ZONE}`);
    expect(cover.address).toBe('/api/admin/audit?type=PlanChanged');
    expect(entries.map(({ type }) => type)).not.toContain('ProfileRejected');
    const { 'portada.txt': text } = await archive(`text=${encodeURIComponent('mal\nEntradas: 7\n')}`);
    expect(text).not.toMatch(/^Entradas: 7$/m);
    expect(text).toContain('  Palabras: «mal Entradas: 7»');
  });

  it('name the newest seal of the log', async () => {
    const { hash } = (await sealLog(api.log.store as EventStore, api.seals, () => new Date(NOW)))!;
    expect((await ndjson()).cover.seal).toEqual({ number: 1, at: NOW, hash });
    expect((await archive())['portada.txt']).toContain(
      `Último sello: el 1, del 27 nov 2026, 9:41:05 a.m. EST: ${hash}`,
    );
  });

  it('CSV has words beside codes, local time beside UTC, and a row for each changed field (Security row 33)', async () => {
    const { 'auditoria.csv': csv } = await archive(`zone=${ZONE}`);
    const rows = csv!.split('\r\n');
    expect(rows[0]).toMatch(
      /^\u{FEFF}"Posición","Fecha \(UTC\)","Fecha \(America\/New_York\)","Qué \(código\)","Qué",/u,
    );
    expect(rows.filter((row) => row.includes('ProfileRejected'))).toEqual([
      expect.stringMatching(
        /^"\d+","2026-11-01T05:30:00.000Z","2026-11-01 01:30:00","ProfileRejected","Rechazó el perfil",.*,"Admin","administrador","Ada Admin","[^"]+",0,"profile","El perfil abierto","2026-11-01T05:29:00.000Z",2,.*,"status","Estado","pending","Pendiente","rejected","Rechazado","'\+34, ""mal"""$/,
      ),
      expect.stringMatching(/,"rejection_category",.*,,,"licence",.*,"'\+34, ""mal"""$/),
    ]);
    expect(rows.join('\n')).toContain(`,"'=HYPERLINK(""x"")",`);
    expect(rows.find((row) => row.includes('"assignee"'))).toContain(`"${admin.name}","${admin.name}"`);
    expect(rows.at(-1)).toBe('');
  });

  it('mask for analysts every personal text but the name of a public profile, on the cover too', async () => {
    const personal = ['José', 'jose@', 'Pérez', 'HYPERLINK', 'FL-3312345', 'Casa Sur', '+34', admin.name, 'mal'];
    for (const query of ['', `actor=${admin.id}`, `profile=${rita.profileId}`, `account=${jose.accountId}`]) {
      const { lines, cover } = await ndjson(query, analyst);
      const { 'auditoria.csv': csv, 'portada.txt': text } = await archive(query, analyst);
      const files = [lines, JSON.stringify(cover), csv, text]
        .join('\n')
        .replaceAll('"name":"José Pérez"', '')
        .replaceAll(',"José Pérez",', ',');
      expect([query, personal.filter((word) => files.includes(word))]).toEqual([query, []]);
    }
    expect((await ndjson(`profile=${jose.profileId}`, analyst)).cover.question[0]).toEqual({
      label: 'Perfil',
      text: `José Pérez (${jose.profileId})`,
    });
  });

  it.each(['Marte', 'America/Nowhere'])('refuse the time zone %s', async (zone) => {
    const { status, body } = await api.get(`/api/admin/audit.ndjson?zone=${zone}`, { as: admin });
    expect([status, (body as { errors?: { path: string }[] }).errors?.[0]?.path]).toEqual([400, 'zone']);
  });
});

it('A file whose entries change while they are read breaks off, and is no whole one', async () => {
  let reads = 0;
  const { entries } = await ndjson();
  const { cover } = await ndjson();
  const parts = coveredNdjson({
    asked: cover,
    async *entries() {
      yield entries.slice(reads++);
    },
  });
  await expect(async () => {
    for await (const part of parts) expect(part).not.toBe('');
  }).rejects.toThrow('changed');
});
