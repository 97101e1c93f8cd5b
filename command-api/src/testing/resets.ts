import { expect, vi } from 'vitest';
import type { Started } from './started.ts';

/** The password that a reset sets. */
export const NEW_PASSWORD = 'una casa verde';

interface Options {
  /** Headers of every call, such as the address. */
  headers?: Record<string, string>;
  /** Cookies that the browser has already. */
  cookie?: string;
}

/**
 * A browser that asks for codes and guesses them: it keeps the cookie that belongs to them. Without a request it is a
 * stranger.
 */
export function resettingBrowser(
  api: () => Pick<Started, 'send' | 'emails'>,
  { headers: all = {}, cookie: known = '' }: Options = {},
) {
  let asked = '';
  async function post(call: string, body: object, headers: Record<string, string> = {}) {
    const cookie = [known, asked].filter((one) => one !== '').join('; ');
    const reply = await api().send('POST', `/api/users/${call}`, body, {
      headers: { ...all, ...headers, ...(cookie && { Cookie: cookie }) },
    });
    asked =
      reply.headers
        .getSetCookie()
        .find((line) => /^(__Host-)?busca-reset=/.test(line))
        ?.split(';')[0] ?? asked;
    return reply;
  }
  const forgot = (email: string) => post('forgot-password', { email });
  return {
    post,
    forgot,
    check: (email: string, otp: string) => post('check-otp', { email, otp }),
    update: (email: string, otp: string, newPassword = NEW_PASSWORD, headers?: Record<string, string>) =>
      post('update-password', { email, otp, newPassword }, headers),
    /** Requests a code, and reads it from the next email, which goes to that address. */
    async codeFor(email: string): Promise<string> {
      const before = api().emails.length;
      await forgot(email);
      await vi.waitFor(() => expect(api().emails.length).toBeGreaterThan(before), { interval: 2, timeout: 60_000 });
      const sent = api().emails.at(-1)!;
      expect(sent.to.address).toBe(email);
      return /^\d{6}$/m.exec(sent.text)![0];
    },
  };
}
