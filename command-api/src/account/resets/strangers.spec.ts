import { sayFigure } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resettingBrowser } from '../../testing/resets.ts';
import { codesSentTo, startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf, PASSWORD } from '../../testing/users.ts';

const HOUR_MS = 60 * 60_000;
let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ limited: true, trustedProxy: true, mails: true });
});
afterAll(() => api.stop());

let last = 0;
/** The headers of a call from an IPv4 address in a network of its own. */
const fromAnywhere = () => ({ 'X-Forwarded-For': `${20 + ((last += 1) % 150)}.${(last * 7) % 256}.${last >> 8}.9` });
/** A browser that was never here, at an address of its own. */
const newBrowser = () => resettingBrowser(() => api, { headers: fromAnywhere() });

/** An account, and the owner's browser, which has signed in. */
async function owner() {
  const { email } = await api.signUp('Agent');
  const reply = await api.send('POST', '/api/users/login', { email, password: PASSWORD }, { headers: fromAnywhere() });
  const cookie = reply.headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-busca-device='))!
    .split(';')[0]!;
  return { email, known: resettingBrowser(() => api, { headers: fromAnywhere(), cookie }) };
}
const wrongOnes = (code: string, count: number) =>
  Array.from({ length: count }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
const strangersGuess = (email: string, code: string) =>
  api.send('POST', '/api/users/check-otp', { email, otp: code }, { headers: fromAnywhere() });
/** How many emails with codes went to an address. */
const letters = async (email: string) => (await codesSentTo(api, email)).length;

describe('While strangers attack the reset of a password', () => {
  it("Security row 4: 200 parallel guesses of theirs are all refused, the right code too, and the owner's code works", async () => {
    const { email } = await api.signUp('Agent');
    const browser = newBrowser();
    const code = await browser.codeFor(email);
    for (let first = 0; first < 200; first += 50) {
      const replies = await Promise.all(
        wrongOnes(code, 50).map((wrong, n) => strangersGuess(email, n % 2 === 0 ? code : wrong)),
      );
      expect(replies.filter((reply) => codeOf(reply) !== 'invalid-otp')).toEqual([]);
    }
    expect((await browser.check(email, code)).status).toBe(200);
    expect((await browser.update(email, code)).status).toBe(200);
  });

  it('Security row 6: a code fails in another browser that asked for one itself, with the words of a wrong code', async () => {
    const { email } = await api.signUp('Agent');
    const [mine, other] = [newBrowser(), newBrowser()];
    const code = await mine.codeFor(email);
    const others = await other.codeFor(email);
    const [moved, wrong, nobody] = [
      await other.check(email, code),
      await other.check(email, wrongOnes(others, 1)[0]!),
      await newBrowser().check('nadie@example.com', code),
    ];
    expect([code === others, moved.body, nobody.body]).toEqual([false, wrong.body, wrong.body]);
    expect((await mine.check(email, code)).status).toBe(200);
  });

  it("Security row 6: a made-up cookie, and that of another email, are a stranger's", async () => {
    const [{ email }, { email: another }] = [await api.signUp('Agent'), await api.signUp('Agent')];
    const code = await newBrowser().codeFor(email);
    const elsewhere = newBrowser();
    await elsewhere.forgot(another);
    expect(codeOf(await elsewhere.check(email, code))).toBe('invalid-otp');
    expect(
      codeOf(await resettingBrowser(() => api, { cookie: '__Host-busca-reset=made-up.made-up' }).check(email, code)),
    ).toBe('invalid-otp');
  });

  it('Security row 6: an account gets five letters an hour and ten a day for them, whatever becomes of the codes', async () => {
    const { email, known } = await owner();
    const flood = () =>
      Promise.all(
        Array.from({ length: 6 }, async () => {
          const browser = newBrowser();
          const { status } = await browser.forgot(email);
          for (const wrong of wrongOnes('0', 5)) await browser.check(email, wrong);
          return status;
        }),
      );
    const statuses = [];
    for (let hour = 0; hour < 3; hour += 1) {
      statuses.push((await flood()).filter((status) => status === 200).length);
      api.advance(HOUR_MS);
    }
    expect([statuses, await letters(email)]).toEqual([[5, 5, 0], 10]);
    expect((await known.update(email, await known.codeFor(email))).status).toBe(200);
  });

  it('Security row 6: twenty wrong guesses a day are all that browsers which asked have together, and the known device has its own', async () => {
    const { email, known } = await owner();
    const guess = async () => {
      const browser = newBrowser();
      const code = await browser.codeFor(email);
      return Promise.all(wrongOnes(code, 5).map(async (wrong) => codeOf(await browser.check(email, wrong))));
    };
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) outcomes.push(...(await guess()));
    expect(outcomes).toEqual(outcomes.map(() => 'invalid-otp'));
    api.advance(HOUR_MS);
    const late = newBrowser();
    expect(codeOf(await late.check(email, await late.codeFor(email)))).toBe('too-many-requests');
    expect((await known.update(email, await known.codeFor(email))).status).toBe(200);
  });

  it('Security row 37: while a stranger guesses codes and floods requests, the owner resets n of n', async (test) => {
    const owners = await Promise.all(Array.from({ length: 8 }, owner));
    let done = 0;
    for (const { email, known } of owners) {
      const strangers = Array.from({ length: 20 }, newBrowser);
      await Promise.all(strangers.map((stranger) => stranger.forgot(email)));
      await api.settled();
      const guesses = Promise.all(
        strangers.flatMap((stranger) => wrongOnes('0', 6).map((wrong) => stranger.check(email, wrong))),
      );
      if ((await known.update(email, await known.codeFor(email))).status === 200) done += 1;
      await guesses;
    }
    sayFigure(test, `${done} of ${owners.length}`);
    expect(done).toBe(owners.length);
  });

  it('an email without an account has the same guesses', async () => {
    const [email, browser] = ['nadie-que-tenga-cuenta@example.com', newBrowser()];
    await browser.forgot(email);
    const codes = [];
    for (const wrong of wrongOnes('0', 21)) codes.push(codeOf(await browser.check(email, wrong)));
    expect([new Set(codes.slice(0, 20)), codes[20]]).toEqual([new Set(['invalid-otp']), 'too-many-requests']);
  });
});
