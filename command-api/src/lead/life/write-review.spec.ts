import { streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, type Professional } from '../../testing/messages.ts';
import { agentForm, startCommandApi, type Started } from '../../testing/started.ts';
import { newEmail } from '../../testing/users.ts';

const DAY = 24 * 60 * 60_000;
const TEXT = 'Nos contestó el mismo día y nos explicó cada papel con paciencia.';

let api: Started;
const { professional, administer, send, act, codeOf, own, dispatch } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

interface Answered {
  agent: Professional;
  id: string;
  email: string;
  code: string;
  cookie: string;
}

/** A direct message that its professional has answered. */
async function answered(more: object = {}, headers: Record<string, string> = {}): Promise<Answered> {
  const [agent, email] = [await professional(), newEmail()];
  const { id, cookie } = await send({ profile_id: agent.profile, email, location: 'Orlando, FL', ...more }, headers);
  await act(id, 'answered', agent.token, { channel: 'phone' });
  return { agent, id, email, code: await codeOf(id), cookie };
}

const write = (body: object, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/reviews', { stars: 4, text: TEXT, ...body }, { headers });
const decide = (id: string, verb: string, body: object | undefined, revision: number, token = api.admin()) =>
  api.send('POST', `/api/admin/reviews/${id}/${verb}`, body, { token, headers: { 'If-Match': `"${revision}"` } });
const answer = (id: string, token?: string, text = 'Gracias, fue un gusto.') =>
  api.send('POST', `/api/account/reviews/${id}/answer`, { text }, { ...(token && { token }) });
const eventsOf = (id: string) => api.log.readStream(streams.review(id));
const written = async () => (await api.events('ReviewWritten')).length;
const statusOf = async (code: string) => {
  const { body } = await own('status', { code });
  return (body.messages as unknown as Record<'reviewable' | 'review', Record<string, unknown> | null>[])[0]!;
};

describe('A review', () => {
  it('is written by the code of a letter or from the browser of the message, with the first name and the place alone', async () => {
    const one = await answered();
    const { status, body } = await write({ code: one.code, show_place: true });
    expect(status).toBe(200);
    const [event] = await eventsOf(String(body.id));
    expect(event!.data).toMatchObject({
      profileId: one.agent.profile,
      leadId: one.id,
      stars: 4,
      place: 'Orlando, FL',
      before: null,
      personal: { firstName: 'Ana', text: TEXT },
    });
    const other = await answered();
    expect((await write({ id: other.id }, { Cookie: other.cookie })).status).toBe(200);
    expect((await api.events('ReviewWritten')).at(-1)!.data).toMatchObject({ leadId: other.id, place: null });
  });

  it('waits again once it is written anew, is one for each professional, and is the same twice under a key', async () => {
    const { code, agent, email } = await answered();
    const id = String((await write({ code })).body.id);
    await decide(id, 'publish', undefined, 0);
    expect((await write({ code })).body.id).toBe(id);
    expect(await eventsOf(id)).toHaveLength(2);
    const headers = { 'Idempotency-Key': 'key-of-a-review' };
    const again = { code, stars: 1, text: `${TEXT} Pero tardó.` };
    expect([(await write(again, headers)).body.id, (await write(again, headers)).body.id]).toEqual([id, id]);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['ReviewWritten', 'ReviewPublished', 'ReviewWritten']);
    expect((await eventsOf(id))[2]!.data).toMatchObject({
      stars: 1,
      before: { state: 'published', stars: 4, category: null },
    });
    const second = await send({ profile_id: agent.profile, email });
    await act(second.id, 'answered', agent.token, { channel: 'email' });
    expect((await write({ code: await codeOf(second.id), id: second.id, stars: 2 })).body.id).toBe(id);
  });

  it('is read by an admin, who publishes it, or withholds it with a category and a reason, at the revision they saw', async () => {
    const { code, agent } = await answered();
    const id = String((await write({ code })).body.id);
    expect((await statusOf(code)).review).toMatchObject({ id, state: 'waiting', stars: 4, text: TEXT });
    expect((await decide(id, 'publish', undefined, 7)).status).toBe(412);
    expect((await decide(id, 'publish', undefined, 0, agent.token)).status).toBe(403);
    expect((await decide(id, 'withhold', { reason: 'Es mala.' }, 0)).status).toBe(400);
    expect((await decide(id, 'withhold', { category: 'negative', reason: 'Es mala.' }, 0)).status).toBe(400);
    expect((await decide(id, 'withhold', { category: 'insult', reason: 'Insulta.' }, 0)).status).toBe(200);
    expect((await statusOf(code)).review).toMatchObject({ state: 'withheld', category: 'insult', reason: 'Insulta.' });
    expect((await decide(id, 'withhold', { category: 'insult', reason: 'Insulta.' }, 1)).status).toBe(409);
    expect((await decide(id, 'publish', undefined, 1)).status).toBe(200);
    expect((await decide(id, 'publish', undefined, 2)).status).toBe(409);
  });

  it('is answered once, by its professional alone, and only while everybody sees it', async () => {
    const { code, agent } = await answered();
    const other = await professional();
    const id = String((await write({ code })).body.id);
    expect((await answer(id, agent.token)).status).toBe(409);
    await decide(id, 'publish', undefined, 0);
    expect([(await answer(id)).status, (await answer(id, other.token)).status]).toEqual([401, 404]);
    expect((await answer(id, agent.token)).status).toBe(200);
    expect((await answer(id, agent.token, 'Otra vez.')).status).toBe(409);
    expect((await eventsOf(id)).at(-1)!.data).toMatchObject({ personal: { text: 'Gracias, fue un gusto.' } });
  });

  it('is gone with its writer, but for the stars: nobody publishes, withholds or answers it any more', async () => {
    const { code, agent, id: lead } = await answered();
    const id = String((await write({ code })).body.id);
    const { revision } = (await api.log.readStream(streams.lead(lead))).at(-1)!;
    await api.send(
      'POST',
      `/api/admin/leads/${lead}/erase-sender`,
      { ground: 'request' },
      {
        token: api.admin(),
        headers: { 'If-Match': `"${revision}"` },
      },
    );
    const [event] = await eventsOf(id);
    expect(event!.data).toMatchObject({ stars: 4 });
    expect(JSON.stringify(event)).not.toContain(TEXT);
    expect((await decide(id, 'publish', undefined, 0)).status).toBe(404);
    expect((await answer(id, agent.token)).status).toBe(404);
  });
});

describe('Nobody reviews', () => {
  /** What is tried, and how it is answered. */
  const ways: [string, () => Promise<{ status: number }>, number][] = [
    ['without a message', () => write({}), 400],
    ['by a code that nobody has made', () => write({ code: 'x'.repeat(43) }), 400],
    [
      "by another sender's code and the id of a message",
      async () => write({ code: (await answered()).code, id: (await answered()).id }),
      400,
    ],
    ['a message to the team', async () => write({ code: await codeOf((await send({ page: 'contact' })).id) }), 409],
    [
      'who has not answered yet',
      async () => {
        const one = await professional();
        return write({ code: await codeOf((await send({ profile_id: one.profile })).id) });
      },
      409,
    ],
    [
      'whose offer is not accepted',
      async () => {
        const [one, { id }] = [await professional(), await send({ page: 'agents', location: 'Miami, FL' })];
        await dispatch(id, 'offer', { profile_id: one.profile });
        return write({ code: await codeOf(id) });
      },
      409,
    ],
    [
      'who has passed the message on',
      async () => {
        const [one, { id }] = [await professional(), await send({ page: 'agents', location: 'Miami, FL' })];
        await dispatch(id, 'offer', { profile_id: one.profile });
        await act(id, 'accept', one.token);
        await act(id, 'pass', one.token, { reason: 'no-time' });
        return write({ code: await codeOf(id) });
      },
      409,
    ],
    [
      'after a denial of the answer',
      async () => {
        const { code } = await answered();
        await own('answer-confirmed', { code, answered: false });
        return write({ code });
      },
      409,
    ],
    [
      'once the consent is withdrawn',
      async () => {
        const { code } = await answered();
        await own('withdraw', { code });
        return write({ code });
      },
      409,
    ],
    [
      'who is suspended',
      async () => {
        const { code, agent } = await answered();
        await administer(agent.profile, 'suspend', { reason: 'x' }, 1);
        return write({ code });
      },
      404,
    ],
    [
      'themselves, by phone',
      async () => write({ code: (await answered({ phoneNumber: agentForm.phone_number })).code }),
      409,
    ],
    [
      'themselves, by email',
      async () => {
        const one = await professional();
        const { id } = await send({ profile_id: one.profile, email: one.email });
        await act(id, 'answered', one.token, { channel: 'phone' });
        return write({ code: await codeOf(id) });
      },
      409,
    ],
    [
      'themselves, from their own session',
      async () => {
        const { code, agent } = await answered();
        return write({ code }, { Authorization: `Bearer ${agent.token}` });
      },
      409,
    ],
    [
      'themselves, by a message from their own session',
      async () => {
        const one = await professional();
        const { id } = await send({ profile_id: one.profile }, { Authorization: `Bearer ${one.token}` });
        await act(id, 'answered', one.token, { channel: 'phone' });
        return write({ code: await codeOf(id) });
      },
      409,
    ],
    [
      'by the cookie of another browser',
      async () => write({ id: (await answered()).id }, { Cookie: (await answered()).cookie }),
      400,
    ],
    ['with no star', async () => write({ code: (await answered()).code, stars: 0 }), 400],
    ['with six stars', async () => write({ code: (await answered()).code, stars: 6 }), 400],
    ['with half a star', async () => write({ code: (await answered()).code, stars: 4.5 }), 400],
    ['in 29 characters', async () => write({ code: (await answered()).code, text: 'x'.repeat(29) }), 400],
    ['in 1,501 characters', async () => write({ code: (await answered()).code, text: 'x'.repeat(1_501) }), 400],
    ['in blanks', async () => write({ code: (await answered()).code, text: ' '.repeat(40) }), 400],
    ['with a control character', async () => write({ code: (await answered()).code, text: `${TEXT}\0` }), 400],
  ];

  it.each(ways)('%s', async (_, tried, status) => {
    const before = await written();
    expect((await tried()).status).toBe(status);
    expect(await written()).toBe(before);
  });

  it('two professionals for one message: the one who was reviewed stays the one, also once another has it', async () => {
    const { code, id, agent } = await answered();
    const review = String((await write({ code })).body.id);
    const other = await professional();
    await dispatch(id, 'offer', { profile_id: other.profile });
    await act(id, 'accept', other.token);
    await act(id, 'answered', other.token, { channel: 'phone' });
    expect(await statusOf(code)).toMatchObject({ reviewable: { profile_id: agent.profile }, review: { id: review } });
    expect((await write({ code, stars: 2 })).body.id).toBe(review);
  });

  it('but who had an accepted message for a week without an answer can be reviewed', async () => {
    const one = await professional();
    const { id } = await send({ profile_id: one.profile });
    const code = await codeOf(id);
    expect((await statusOf(code)).reviewable).toBeNull();
    api.advance(7 * DAY);
    expect((await statusOf(code)).reviewable).toMatchObject({ profile_id: one.profile, kind: 'agent' });
    expect((await write({ code, stars: 1 })).status).toBe(200);
  });

  it('less for having lost the message: a week, or an answer, counts after an admin took it back, or settled it', async () => {
    const one = await professional();
    const { id } = await send({ profile_id: one.profile });
    const code = await codeOf(id);
    api.advance(7 * DAY);
    expect((await dispatch(id, 'take-back', { reason: 'De viaje.' })).status).toBe(200);
    const review = String((await write({ code, stars: 1 })).body.id);
    await decide(review, 'withhold', { category: 'personal-data', reason: 'Quita la calle.' }, 0);
    expect(await statusOf(code)).toMatchObject({
      holder: null,
      reviewable: { profile_id: one.profile },
      review: { state: 'withheld', reason: 'Quita la calle.' },
    });
    expect((await write({ code, stars: 2 })).status).toBe(200);
    const two = await answered();
    const { revision } = (await api.log.readStream(streams.lead(two.id))).at(-1)!;
    const handled = await api.send('POST', `/api/admin/leads/${two.id}/handled`, undefined, {
      token: api.admin(),
      headers: { 'If-Match': `"${revision}"` },
    });
    expect([handled.status, (await write({ code: two.code })).status]).toEqual([200, 200]);
  });
});
