import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgentEdited, exampleAgent } from '@busca/events';
import { readSettings } from '@busca/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start, testRenderer, type Person, type Started } from '../../testing/index.ts';

let folder: string;
let api: Started;
let ana: Person, pending: Person, sister: Person, lucia: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-previews-'));
  mkdirSync(join(folder, 'uploads'));
  const blue = sharp({ create: { width: 300, height: 400, channels: 3, background: '#0000FF' } });
  writeFileSync(join(folder, 'uploads', exampleAgent.image), await blue.jpeg().toBuffer());
  api = await start({
    pages: { renderer: testRenderer, publicUrl: () => 'https://busca.example/' },
    settings: { ...readSettings({}), DATA_DIR: folder },
  });
  [ana, pending, sister, lucia] = (await api.people(
    { name: 'Ana Ríos' },
    { name: 'Pedro Pendiente', status: 'pending' },
    { name: 'Sara Paz', website: 'Findahome' },
    { name: 'Lucía Pérez', kind: 'lender' },
  )) as [Person, Person, Person, Person];
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string) => fetch(new URL(path, api.url), { redirect: 'manual' });

/** Colour of a pixel in the middle of the photo. */
async function photoColour(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('Preview of a profile', () => {
  it('is a picture of 1200 by 630 pixels with the photo, drawn once', async () => {
    const response = await get(`/og/agentes/${ana.profileId}-1.jpg`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'image/jpeg', 'cross-origin']);
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const [red = 255, , blue = 0] = await photoColour(picture);
    expect([red < 30, blue > 220]).toEqual([true, true]);
    const again = await get(`/og/agentes/${ana.profileId}-1.jpg`);
    expect(again.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  it('has the initials where the photo is missing', async () => {
    const response = await get(`/og/prestamistas/${lucia.profileId}-1.jpg`);
    expect(response.status).toBe(200);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 1_200,
      height: 630,
    });
  });

  it('follows the profile: the address of an older revision leads to the one of the newest', async () => {
    await api.project(api.record('AgentEdited', { ...AgentEdited.example, ...ana.ref }));
    const response = await get(`/og/agentes/${ana.profileId}-1.jpg`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/og/agentes/${ana.profileId}-2.jpg`]);
    expect((await get(`/og/agentes/${ana.profileId}-2.jpg`)).status).toBe(200);
  });

  it('is missing for a profile that is not public, and for one of the other kind', async () => {
    const paths = [
      `agentes/${pending.profileId}-0`,
      `agentes/${sister.profileId}-1`,
      `prestamistas/${ana.profileId}-1`,
      'agentes/x-1',
    ];
    expect(await Promise.all(paths.map(async (path) => (await get(`/og/${path}.jpg`)).status))).toEqual([
      404, 404, 404, 404,
    ]);
  });
});
