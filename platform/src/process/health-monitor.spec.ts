import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monitorHealth, type HealthMonitor } from './health-monitor.ts';

let checks: Record<'log' | 'state', () => Promise<unknown>>;
let logged: string[];
let monitor: HealthMonitor;
const logger = {
  info: (line: unknown) => void logged.push(String(line)),
  warn: (line: unknown) => void logged.push(String(line)),
};
const fails = () => Promise.reject(new Error('no connection'));

beforeEach(() => {
  logged = [];
  checks = { log: async () => 1, state: async () => 1 };
  monitor = monitorHealth({ 'event log': () => checks.log(), 'command state': () => checks.state() }, logger);
});
afterEach(() => monitor.stop());

it('The health monitor logs nothing while every check passes', async () => {
  expect(await monitor.away()).toEqual([]);
  expect(await monitor.away()).toEqual([]);
  expect(logged).toEqual([]);
});

it('The health monitor names what is away, and logs once that it is away and once that it is back', async () => {
  await monitor.away();
  checks.log = fails;
  expect(await monitor.away()).toEqual(['event log']);
  expect(await monitor.away()).toEqual(['event log']);
  checks.log = async () => 1;
  expect(await monitor.away()).toEqual([]);
  expect(logged).toEqual(['Away: event log, asked again until there is an answer', 'Back: event log']);
});

it('The health monitor names what is away in the order of its checks, whichever went away first', async () => {
  await monitor.away();
  checks.state = fails;
  expect(await monitor.away()).toEqual(['command state']);
  checks.log = fails;
  expect(await monitor.away()).toEqual(['event log', 'command state']);
});

it('The health monitor checks by itself, without a call', async () => {
  checks.state = fails;
  await vi.waitFor(() => expect(logged).toEqual(['Away: command state, asked again until there is an answer']), {
    timeout: 240_000,
    interval: 20,
  });
});

it('The health monitor counts a check without an answer as away', async () => {
  await monitor.away();
  checks.state = () => new Promise(() => undefined);
  expect(await monitor.away()).toEqual(['command state']);
});

it('The health monitor names a refusal that comes after its patience, from then on', async () => {
  await monitor.away();
  let refuse: (error: Error) => void;
  checks.log = () => new Promise((_, reject) => (refuse = reject));
  expect(await monitor.away()).toEqual(['event log']);
  refuse!(Object.assign(new Error('Server selection timed out'), { refusal: 'MONGODB_URL: no TLS' }));
  checks.log = () => new Promise(() => undefined);
  expect(await monitor.away()).toEqual(['event log (MONGODB_URL: no TLS)']);
});

it('The health monitor names the refusal where a server refuses us, and logs it once until the server is back', async () => {
  await monitor.away();
  const refuses = () =>
    Promise.reject(Object.assign(new Error('16 UNAUTHENTICATED'), { refusal: 'EVENTSTORE_URL: wrong password' }));
  checks.log = refuses;
  expect(await monitor.away()).toEqual(['event log (EVENTSTORE_URL: wrong password)']);
  checks.log = fails;
  expect(await monitor.away()).toEqual(['event log']);
  checks.log = refuses;
  expect(await monitor.away()).toEqual(['event log (EVENTSTORE_URL: wrong password)']);
  checks.log = async () => 1;
  await monitor.away();
  expect(logged).toEqual([
    'Away: event log (EVENTSTORE_URL: wrong password), asked again until there is an answer',
    'Away: event log, asked again until there is an answer',
    'Back: event log',
  ]);
});
