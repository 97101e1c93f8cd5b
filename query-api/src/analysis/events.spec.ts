import { LeadSent, START, UnreadableEvent, type RecordedEvent } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MASK, type EventReply } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
let jose: Person;
let edit: RecordedEvent, granted: RecordedEvent;
beforeAll(async () => {
  api = await start();
  [jose] = (await api.people({ name: 'José Pérez' })) as [Person];
  const { record } = api;
  edit = record(
    'AgentEdited',
    {
      ...jose.ref,
      personal: {
        changes: {
          areas_served: { from: 'Miami, FL', to: 'Ponce, PR' },
          email: { from: 'a@example.com', to: 'b@example.com' },
        },
      },
    },
    { at: '2026-03-10T23:30:00.000Z' },
  );
  granted = record('PremiumGranted', { ...jose.ref, personal: { reason: '' } }, { at: '2026-03-11T00:00:00.000Z' });
  await api.project(edit, granted);
});
afterAll(() => api.stop());

const read = async (query = '', as = admin) => {
  const { status, body, headers } = await api.get<EventReply[]>(`/api/admin/events${query}`, { as });
  expect(status).toBe(200);
  return { body, types: body.map(({ type }) => type), total: headers.get('x-total-count') };
};
const all = ['AccountCreated', 'AgentRegistered', 'ProfileApproved', 'AgentEdited', 'PremiumGranted'];

describe('The event log', () => {
  it('lists the events in log order, or newest first, with their total', async () => {
    expect(await read()).toMatchObject({ types: all, total: '5' });
    expect((await read('?order=newest')).types).toEqual(all.toReversed());
  });

  it('goes on after a position, in either direction', async () => {
    const { body } = await read('?limit=2');
    expect(await read(`?limit=2&after=${body[1]!.position}`)).toMatchObject({ types: all.slice(2, 4), total: '5' });
    expect((await read(`?order=newest&limit=1&after=${body[1]!.position}`)).types).toEqual(['AccountCreated']);
    expect((await read(`?after=${granted.position}`)).types).toEqual([]);
  });

  it('is filtered by type, stream, time and request, also together', async () => {
    const stream = `agent-${jose.profileId}`;
    expect((await read('?type=AgentEdited')).types).toEqual(['AgentEdited']);
    expect((await read(`?stream=${stream}`)).types).toEqual(all.slice(1));
    expect((await read(`?stream=${stream}&type=PremiumGranted`)).types).toEqual(['PremiumGranted']);
    expect((await read('?from=2026-03-10&to=2026-03-10')).types).toEqual(['AgentEdited']);
    expect((await read(`?correlation=${granted.metadata.$correlationId}`)).types).toEqual(['PremiumGranted']);
    expect(await read(`?from=2026-03-10&after=${edit.position}`)).toMatchObject({
      types: ['PremiumGranted'],
      total: '2',
    });
  });

  it('has events that the audit leaves out, by their type too', async () => {
    const late = await start();
    await late.people({ name: 'Eva Luz' });
    await late.project(late.record('LeadSent', LeadSent.example));
    const typesAt = async (path: string): Promise<[string[], string | null]> => {
      const { body, headers } = await late.get<{ type: string }[]>(path, { as: admin });
      return [body.map(({ type }) => type), headers.get('x-total-count')];
    };
    const sent = [['LeadSent'], '1'];
    expect(await typesAt('/api/admin/events?order=newest&limit=1')).toEqual([['LeadSent'], '4']);
    expect(await typesAt('/api/admin/events?type=LeadSent')).toEqual(sent);
    expect(await typesAt(`/api/admin/events?stream=lead-${LeadSent.example.leadId}`)).toEqual(sent);
    expect(await typesAt('/api/admin/audit?type=LeadSent&page=1')).toEqual([[], '0']);
    expect((await typesAt('/api/admin/audit?page=1'))[0]).not.toContain('LeadSent');
    await late.stop();
  });

  it('shows what caused an event and what it says: to admins all of it, to analysts without its personal part', async () => {
    const [{ body }, masked] = [await read('?type=AgentEdited'), await read('?type=AgentEdited', analyst)];
    const { id, stream, revision, position, metadata } = edit;
    expect(body[0]).toEqual({
      position,
      id,
      stream,
      revision,
      type: 'AgentEdited',
      at: metadata.at,
      actor: { ...metadata.actor, name: null },
      correlationId: metadata.$correlationId,
      causationId: metadata.$causationId,
      data: edit.data,
    });
    const who = async (as?: typeof admin) =>
      (await read('?type=AgentRegistered', as)).body.find(({ actor }) => actor.id === jose.accountId)!.actor;
    expect([await who(), await who(analyst)]).toEqual([
      { id: jose.accountId, role: 'Agent', name: 'José Pérez' },
      { id: jose.accountId, role: 'Agent' },
    ]);
    expect(masked.body[0]!.data).toEqual({
      ...jose.ref,
      personal: { changes: { areas_served: { from: 'FL', to: 'PR' }, email: { from: MASK, to: MASK } } },
    });
  });

  it('comes whole or filtered as NDJSON and as CSV, masked for analysts', async () => {
    const { body: lines } = await api.get<string>('/api/admin/events.ndjson', { as: admin });
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as EventReply),
    ).toEqual((await read()).body.map(({ actor: { name: _, ...actor }, ...event }) => ({ ...event, actor })));
    const { body: rows } = await api.get<string>('/api/admin/events.csv?type=AgentEdited', { as: analyst });
    const [head, row, ...rest] = rows.trim().split('\r\n');
    expect([head!.includes('Posición'), row!.includes('AgentEdited'), row!.includes('example.com'), rest]).toEqual([
      true,
      true,
      false,
      [],
    ]);
    const { body: late } = await api.get<string>('/api/admin/events.ndjson?from=2026-03-11', { as: admin });
    expect(late.trim().split('\n')).toHaveLength(1);
  });

  it('is for admins and analysts only, and refuses wrong filters', async () => {
    expect((await api.get('/api/admin/events', { as: jose.user })).status).toBe(403);
    for (const query of ['type=Nothing', 'after=x', 'limit=1001', 'correlation=1', 'from=yesterday'])
      expect([query, (await api.get(`/api/admin/events?${query}`, { as: admin })).status]).toEqual([query, 400]);
  });
});

it("The event log, as a list and as a file, leaves out an event that can't be read", async () => {
  const events = [edit, granted].map((event) => ({ ...event, data: '{}', metadata: '{}' }));
  const late = await start({
    log: {
      store: {
        logId: async () => undefined,
        read: async () => events,
        readAll: async () => ({ events, upTo: START, end: true }),
      },
      async read({ id, type }) {
        if (id === edit.id) throw new UnreadableEvent(type, id, undefined);
        return granted;
      },
    },
  });
  await late.project(edit, granted);
  const list = await late.get<EventReply[]>('/api/admin/events', { as: admin });
  expect([list.status, list.body.map(({ id }) => id)]).toEqual([200, [granted.id]]);
  const { status, body } = await late.get<string>('/api/admin/events.ndjson', { as: admin });
  expect([
    status,
    body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as EventReply).id),
  ]).toEqual([200, [granted.id]]);
  await late.stop();
});
