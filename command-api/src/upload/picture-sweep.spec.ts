import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noisePng } from '../testing/pictures.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';

const MOST_BYTES = 600_000;
let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ unusedPicturesBytes: MOST_BYTES });
});
afterEach(() => api.stop());

const files = () => readdirSync(api.uploads).filter((name) => /^[0-9a-f]{40}\./.test(name));
const bytesOf = (names: string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(api.uploads, name)).size, 0);
async function upload(picture: Buffer): Promise<{ status: number; name: string; code: string | undefined }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  const { status, body } = await api.send('POST', '/api/uploads/create', form);
  return { status, name: String(body.fileName), code: body.errors?.[0]?.code };
}
async function signUp(image: string): Promise<number> {
  const { token, email } = await api.signUp('Agent');
  return (await api.send('POST', '/api/agents', { ...agentForm, email, image }, { token })).status;
}

describe('The room of unused pictures', () => {
  it('Security row 37: while strangers fill it, sign-ups keep their photos, n of n, and it never takes more than its bytes', async () => {
    const [statuses, used, most]: [number[], string[], number[]] = [[], [], []];
    for (let round = 0; round < 4; round += 1) {
      const { name } = await upload(await noisePng(100 + round));
      for (let n = 0; n < 3; n += 1) {
        await upload(await noisePng(200 + n));
        most.push(bytesOf(files().filter((file) => !used.some((own) => file.startsWith(own)))));
      }
      statuses.push(await signUp(name));
      used.push(name);
    }
    expect([statuses, used.filter((name) => files().includes(name)).length]).toEqual([[201, 201, 201, 201], 4]);
    expect(Math.max(...most)).toBeLessThanOrEqual(MOST_BYTES);
    expect(most.at(-1)).toBeGreaterThan(MOST_BYTES / 4);
  });

  it('is away for uploads while nobody can tell which pictures are used, and takes them again afterwards', async () => {
    const [large, small] = [await noisePng(300), await noisePng(40)];
    const away = vi.spyOn(api.log.store, 'readAll').mockRejectedValue(new Error('away'));
    expect([await upload(small), await upload(large)]).toMatchObject([
      { status: 201 },
      { status: 503, code: 'uploads-away' },
    ]);
    away.mockRestore();
    expect(await upload(large)).toMatchObject({ status: 201 });
  });
});
