import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@busca/platform/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendUploaded } from './uploaded.ts';

const folder = mkdtempSync(join(tmpdir(), 'busca-uploaded-'));
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://localhost');
  void sendUploaded(folderStorage(folder), pathname, request, response).then(
    (sent) => sent || response.writeHead(404).end(),
  );
});
beforeAll(async () => {
  writeFileSync(join(folder, 'a1.jpg'), 'whole');
  writeFileSync(join(folder, 'a1.jpg.192.webp'), 'square');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function read(path: string, accept = 'image/avif,image/webp,*/*') {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { Accept: accept },
  });
  return [response.status, response.headers.get('content-type'), response.headers.get('vary'), await response.text()];
}

it('An uploaded picture is served as a square in webp to a browser that shows webp', async () => {
  expect(await read('/uploads/a1.jpg?w=192')).toEqual([200, 'image/webp', 'Accept', 'square']);
});

it.each([
  ['a browser without webp', '/uploads/a1.jpg?w=192', 'image/png,*/*'],
  ['a width that the picture does not have', '/uploads/a1.jpg?w=384', undefined],
  ['a width that no picture has', '/uploads/a1.jpg?w=191', undefined],
  ['no width', '/uploads/a1.jpg', undefined],
])('An uploaded picture is served whole to %s', async (_, path, accept) => {
  expect(await read(path, accept)).toEqual([200, 'image/jpeg', 'Accept', 'whole']);
});

it('An uploaded picture has no address for its squares alone', async () => {
  expect((await read('/uploads/a1.jpg.192.webp'))[0]).toBe(404);
});
