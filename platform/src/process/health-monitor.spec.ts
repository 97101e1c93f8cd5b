import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monitorHealth, type HealthMonitor } from './health-monitor.ts';

let there: Record<'log' | 'state', () => Promise<unknown>>;
let said: string[];
let watching: HealthMonitor;
const logger = { info: (line: unknown) => void said.push(String(line)), warn: (line: unknown) => void said.push(String(line)) };
const fails = () => Promise.reject(new Error('no connection'));

beforeEach(() => {
  said = [];
  there = { log: async () => 1, state: async () => 1 };
  watching = monitorHealth({ 'event log': () => there.log(), 'command state': () => there.state() }, logger);
});
afterEach(() => watching.stop());

it('says nothing while everything is there', async () => {
  expect(await watching.away()).toEqual([]);
  expect(await watching.away()).toEqual([]);
  expect(said).toEqual([]);
});

it('names what is away, and says it once, and once that it is back', async () => {
  await watching.away();
  there.log = fails;
  expect(await watching.away()).toEqual(['event log']);
  expect(await watching.away()).toEqual(['event log']);
  there.log = async () => 1;
  expect(await watching.away()).toEqual([]);
  expect(said).toEqual(['Away: event log, asked again until there is an answer', 'Back: event log']);
});

it('looks by itself, without being asked', async () => {
  there.state = fails;
  await vi.waitFor(() => expect(said).toEqual(['Away: command state, asked again until there is an answer']), { timeout: 5_000, interval: 20 });
});

it('takes for away what keeps still', async () => {
  await watching.away();
  there.state = () => new Promise(() => undefined);
  expect(await watching.away()).toEqual(['command state']);
});

it('says what was refused, in the log and to whoever asks, where there is an answer that refuses', async () => {
  await watching.away();
  there.log = () => Promise.reject(Object.assign(new Error('16 UNAUTHENTICATED'), { refusal: 'EVENTSTORE_URL: wrong password' }));
  expect(await watching.away()).toEqual(['event log (EVENTSTORE_URL: wrong password)']);
  there.log = fails;
  expect(await watching.away()).toEqual(['event log']);
  there.log = async () => 1;
  await watching.away();
  expect(said).toEqual([
    'Away: event log (EVENTSTORE_URL: wrong password), asked again until there is an answer',
    'Away: event log, asked again until there is an answer',
    'Back: event log',
  ]);
});
