import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agentForm, startCommandApi, type Started } from './testing/started.ts';
import { folderUploads } from './upload/folder.ts';
import { collectPictures } from './housekeeping.ts';

const DAY = 24 * 60 * 60 * 1_000;
let api: Started;
beforeEach(async () => {
  api = await startCommandApi();
});
afterEach(() => api.stop());

async function upload(background: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } }).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  return String((await api.send('POST', '/api/uploads/create', form)).body.fileName);
}
const collect = (later: number) => collectPictures({ uploads: folderUploads(api.uploads), log: api.log, now: () => new Date(Date.now() + later) });
const pictures = () => readdirSync(api.uploads).filter((name) => name.endsWith('.png')).toSorted();

it('Housekeeping: deletes pictures that no profile uses, a day after their upload', async () => {
  const [first, second, unnamed] = [await upload('#a00'), await upload('#0a0'), await upload('#00a')];
  const { token, email } = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email, image: first }, { token });
  const { id } = body.newAgent as unknown as { id: string };
  await collect(DAY / 2);
  expect(pictures()).toEqual([first, second, unnamed].toSorted());
  await collect(2 * DAY);
  expect(pictures()).toEqual([first]);
  const third = await upload('#aaa');
  await api.send('POST', `/api/admin/profiles/${id}/approve`, undefined, { token: api.admin(), headers: { 'If-Match': '"0"' } });
  await api.send('PUT', `/api/agents/${id}`, { image: third }, { token });
  await collect(2 * DAY);
  expect(pictures()).toEqual([third]);
});
