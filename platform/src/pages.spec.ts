import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { type Page, sendPage, toPage } from './pages.ts';

const text = Array.from(
  { length: 2_000 },
  (_, n) => `<p>perfil ${(n * 7_919) % 1_009} de ${(n * 104_729) % 2_003}</p>`,
).join('');

/** Sends a page; returns the bytes. */
async function sent(page: Page, encoding: string): Promise<Buffer> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    headers: { 'accept-encoding': encoding },
  });
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end').mockReturnValue(response);
  await sendPage(page, request, response);
  return end.mock.calls[0]![0] as Buffer;
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'A page is compressed quickly in %s for its first visitor, and better for all others',
  async (encoding, decompress) => {
    const page = toPage('page.html', Buffer.from(text));
    const [first, second, third] = [await sent(page, encoding), await sent(page, encoding), await sent(page, encoding)];
    expect([first, second].map((bytes) => decompress(bytes).toString())).toEqual([text, text]);
    expect(second!.length).toBeLessThan(first!.length);
    expect(await page.encoded[encoding]).toEqual(third);
  },
);

it('A built file is compressed once', async () => {
  const file = toPage('/assets/a.js', Buffer.from(text));
  const first = await sent(file, 'br');
  expect(await file.encoded.br).toEqual(first);
});
