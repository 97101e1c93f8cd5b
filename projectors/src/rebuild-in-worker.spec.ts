import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leads as leadModel } from './read-models/index.ts';
import { rebuildInWorker } from './rebuild-in-worker.ts';
import type { Progress } from './rebuild.ts';
import { LeadLog } from './testing/lead-log.ts';

let leads: LeadLog;
beforeEach(async () => {
  leads = new LeadLog();
  for (const text of ['one', 'two', 'three']) await leads.send(text);
});
afterEach(() => leads.remove());
const reader = () => leads.embedded.store.reader(leadModel);

const cli = (...names: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./rebuild-cli.ts', import.meta.url)), ...names], {
    env: { ...process.env, DATA_DIR: leads.folder },
  });

test('a thread of its own rebuilds a model beside this one, which sees the switch', async () => {
  expect((await reader().state()).generation).toBe(1);
  const progress: Progress[] = [];
  const live = await rebuildInWorker({ dataDir: leads.folder, model: 'leads', onProgress: (one) => progress.push(one) });
  expect(live).toBe(true);
  expect(progress.at(-1)).toMatchObject({ events: 3 });
  expect(await reader().state()).toMatchObject({ generation: 2 });
  expect(await reader().total({ keys: ['all'] })).toBe(3);
});

test('a model that does not exist is refused with those that do', async () => {
  await expect(rebuildInWorker({ dataDir: leads.folder, model: 'houses' })).rejects.toThrow(/agents.*leads/);
});

test('the command rebuilds beside a running process and says when the model is live', async () => {
  const { stdout } = await cli('leads');
  expect(stdout).toMatch(/leads: 100%, 3 events, \d+ a second/);
  expect(stdout).toContain('leads is live\n');
  expect(await reader().total({ keys: ['all'] })).toBe(3);
});

test('the command answers an unknown name with one line', async () => {
  const refused = await cli('houses').catch((error: { code: number; stderr: string }) => error);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^No read model is called "houses": there are agents, [a-z, ]+, or all\n$/) as string });
});
