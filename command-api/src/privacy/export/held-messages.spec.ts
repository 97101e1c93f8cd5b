import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesOf, VISITOR } from '../../testing/messages.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { newEmail } from '../../testing/users.ts';

let api: Started;
const { professional, send, act } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

it("An export of a professional's data has what they did with messages, and nothing of their senders", async () => {
  const one = await professional('agent');
  const email = newEmail();
  const { id } = await send({ email, firstName: 'Remitente', profile_id: one.profile });
  await act(id, 'pass', one.token, { reason: 'no-time', note: 'Escribió Remitente.' });
  const { body } = await api.send(
    'POST',
    '/api/account/export',
    { current_password: 'una casa azul' },
    { token: one.token },
  );
  const files = unzipSync(Buffer.from(String(body.content), 'base64'));
  const texts = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  const { history } = JSON.parse(strFromU8(files['datos.json']!)) as {
    history: { type: string; by: string; data: object }[];
  };
  expect(history.filter(({ type }) => type.startsWith('Lead'))).toEqual([
    expect.objectContaining({ type: 'LeadOffered', by: 'Visitor', data: expect.objectContaining({ leadId: id }) }),
    expect.objectContaining({
      type: 'LeadPassed',
      by: 'self',
      data: expect.objectContaining({ leadId: id, reason: 'no-time' }),
    }),
  ]);
  for (const text of ['Remitente', email, await api.log.visitor(email), VISITOR.message])
    expect(texts).not.toContain(text);
});
