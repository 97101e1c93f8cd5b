import { newId, streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, type Professional } from '../testing/messages.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
let agent: Professional;
const { professional, administer, send, act, codeOf } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
  agent = await professional();
});
afterAll(() => api.stop());

const TEXT = 'Me pidió 500 dólares por enseñarme una casa.';
const report = (body: object, token?: string) =>
  api.send('POST', '/api/reports', { category: 'fraud', text: TEXT, ...body }, token ? { token } : {});
const onReport = (id: string, verb: string, body: object | undefined, revision: number) =>
  api.send('POST', `/api/admin/reports/${id}/${verb}`, body, {
    token: api.admin(),
    headers: { 'If-Match': `"${revision}"` },
  });
const reports = () => api.events('ReportSent');

/** A review of a professional. */
async function review(): Promise<string> {
  const { id } = await send({ profile_id: agent.profile });
  await act(id, 'answered', agent.token, { channel: 'phone' });
  const written = { code: await codeOf(id), stars: 1, text: 'Nos dejó plantados dos veces y no volvió a llamar.' };
  return String((await api.send('POST', '/api/reviews', written)).body.id);
}
const decide = (id: string, verb: string, body?: object, revision = 0) =>
  api.send('POST', `/api/admin/reviews/${id}/${verb}`, body, {
    token: api.admin(),
    headers: { 'If-Match': `"${revision}"` },
  });

describe('Security row 32: a report', () => {
  it('is about a public profile, and nobody knows whose it is, signed in or not', async () => {
    const before = (await reports()).length;
    expect((await report({ profile_id: agent.profile })).status).toBe(200);
    const { body } = await report({ profile_id: agent.profile }, agent.token);
    const sent = (await reports()).slice(before);
    expect(sent.map(({ metadata, stream }) => [metadata.actor, stream])).toEqual([
      [{ id: null, role: 'Visitor' }, expect.any(String)],
      [{ id: null, role: 'Visitor' }, streams.report(String(body.id))],
    ]);
    expect(sent[1]!.data).toEqual({
      profileId: agent.profile,
      kind: 'agent',
      accountId: agent.accountId,
      reportId: body.id,
      person: expect.stringMatching(/^visitor-/),
      reviewId: null,
      category: 'fraud',
      personal: { text: TEXT },
    });
    expect(new Set(sent.map(({ data }) => (data as { person: string }).person)).size).toBe(2);
  });

  it('is about a published review, and no other one', async () => {
    const id = await review();
    expect((await report({ review_id: id })).status).toBe(404);
    await decide(id, 'publish');
    const { status, body } = await report({ review_id: id, category: 'insult' });
    expect(status).toBe(200);
    const [event] = await api.log.readStream(streams.report(String(body.id)));
    expect(event!.data).toMatchObject({ profileId: agent.profile, reviewId: id, category: 'insult' });
    await decide(id, 'withhold', { category: 'insult', reason: 'Insulta.' }, 1);
    expect((await report({ review_id: id })).status).toBe(404);
  });

  it('names exactly one of both, which exists and is public, a category and a text', async () => {
    const before = (await reports()).length;
    const [profile_id, hidden] = [agent.profile, await professional()];
    await administer(hidden.profile, 'suspend', { reason: 'x' }, 1);
    for (const body of [{ profile_id: newId() }, { review_id: newId() }, { profile_id: hidden.profile }])
      expect([body, (await report(body)).status]).toEqual([body, 404]);
    for (const [path, body] of [
      ['profile_id', {}],
      ['profile_id', { profile_id, review_id: newId() }],
      ['category', { profile_id, category: 'negative' }],
      ['text', { profile_id, text: ' ' }],
      ['text', { profile_id, text: 'x'.repeat(1_001) }],
      ['homepage', { profile_id, homepage: 'https://example.com' }],
    ] as const) {
      const reply = await report(body);
      expect([path, reply.status, reply.body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    expect(await reports()).toHaveLength(before);
  });

  it('is resolved once, by an admin who has seen it as it is', async () => {
    const id = String((await report({ profile_id: agent.profile })).body.id);
    expect((await onReport(id, 'resolve', undefined, 7)).status).toBe(412);
    expect((await onReport(id, 'resolve', undefined, 0)).status).toBe(200);
    expect((await onReport(id, 'resolve', undefined, 1)).status).toBe(409);
    expect((await onReport(newId(), 'resolve', undefined, 0)).status).toBe(404);
  });

  it('is erased by itself, and nobody resolves it then', async () => {
    const [id, other] = [
      String((await report({ profile_id: agent.profile })).body.id),
      String((await report({ profile_id: agent.profile })).body.id),
    ];
    expect((await onReport(id, 'erase-sender', { ground: 'unwanted' }, 0)).status).toBe(200);
    const erased = async (one: string) => (await api.log.readStream(streams.report(one)))[0]!.isErased === true;
    expect([await erased(id), await erased(other)]).toEqual([true, false]);
    expect((await onReport(id, 'resolve', undefined, 0)).status).toBe(404);
  });

  it('comes ten times an hour from one address', async () => {
    const strict = await startCommandApi({ limited: true });
    const one = () => strict.send('POST', '/api/reports', { profile_id: newId(), category: 'fraud', text: TEXT });
    for (let n = 0; n < 10; n += 1) expect((await one()).status).toBe(404);
    expect((await one()).status).toBe(429);
    await strict.stop();
  });
});
