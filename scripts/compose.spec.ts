import { existsSync, readFileSync } from 'node:fs';
import { readSettings, settingNames } from '@busca/station';
import { commandCalls } from '@busca/command-api/calls';
import { queryCalls } from '@busca/query-api/calls';
import { describe, expect, it } from 'vitest';
import { compose, composeText, environmentOf, type Service } from './compose.ts';

const { services } = compose;
const given = { MONGO_PASSWORD: 'letters1and2digits', JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://busca.example/' };
const engines = ['eventstore', 'mongo'];
const stations = Object.entries(services).filter(([name]) => !engines.includes(name));
const dockerfile = readFileSync('Dockerfile', 'utf8').split('\n').filter((line) => !line.startsWith('#')).join('\n');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;
const hostsIn = (address: string): string[] => address.replace(/^[^/]+:\/\//, '').replace(/^[^@/]+@/, '').split(/[/?]/)[0]!.split(',');

describe('docker-compose.yml', () => {
  it('has the two engines, three stations and a gateway', () => {
    expect(Object.keys(services)).toEqual([...engines, 'command-api', 'projectors', 'query-api', 'gateway']);
    expect(services).toMatchObject({ eventstore: { image: 'eventstore/eventstore:24.10' }, mongo: { image: 'mongo:7.0' } });
  });

  it.each(stations)('%s gets settings that there are, and starts with them', (name, { environment = {} }) => {
    expect(Object.keys(environment).filter((key) => !settingNames.includes(key))).toEqual([]);
    const settings = readSettings(environmentOf(name, given));
    expect(settings).toMatchObject({ production: true, HOST: '0.0.0.0', PORT: 3000, DEMO_DATA: false });
  });

  it('hands every setting to a station that reads it', () => {
    const handed = new Set(stations.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    // A demonstration is for npm start, and no load test runs against a portal that is open to the world.
    expect(settingNames.filter((name) => !handed.has(name))).toEqual(['DEMO_DATA', 'RATE_LIMITS']);
  });

  it.each(['command-api', 'projectors', 'query-api'])('%s keeps nothing that counts on its own disk', (name) => {
    const { EVENTSTORE_URL, MONGODB_URL } = environmentOf(name, given);
    expect([hostsIn(EVENTSTORE_URL!), hostsIn(MONGODB_URL!)]).toEqual([['eventstore:2113'], ['mongo:27017']]);
  });

  it('leads the gateway to the two APIs, at the port that they listen on', () => {
    const { COMMAND_API_URL, QUERY_API_URL } = environmentOf('gateway', given);
    expect([hostsIn(COMMAND_API_URL!), hostsIn(QUERY_API_URL!)]).toEqual([[`command-api:${environmentOf('command-api', given).PORT}`], [`query-api:${environmentOf('query-api', given).PORT}`]]);
  });

  it.each(stations)('%s runs the file that its script starts', (name, { command = [] }) => {
    const [node, ...words] = command;
    expect([node, ...words.slice(0, -1)]).toEqual(['node', '--import', 'tsx']);
    expect(existsSync(words.at(-1)!)).toBe(true);
    expect(scripts[name]).toBe(`exec node scripts/start.mjs ${name}`);
    expect(readFileSync('scripts/start.mjs', 'utf8')).toContain(`['${name}', { main: '../${words.at(-1)}'`);
  });

  const asked = ({ healthcheck }: Service) => /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(healthcheck?.test.join(' ') ?? '')?.slice(1);
  it.each(stations)('%s is asked how it is where it says so', (name, service) => {
    const [port, path] = asked(service)!;
    expect(port).toBe(environmentOf(name, given).PORT);
    expect(queryCalls.calls.map((call) => call.path)).toContain(path);
    expect(commandCalls.calls.filter((call) => call.path === path)).toEqual([]);
    expect(service.healthcheck!.test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
  });

  it('asks the engines what they answer', () => {
    expect(asked(services.eventstore!)).toEqual(['2113', '/health/live']);
    expect(services.mongo!.healthcheck!.test.join(' ')).toMatch(/rs\.initiate\(.*"rs0".*isWritablePrimary/);
  });

  it('waits for nothing that could not say that it is there', () => {
    const waits = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    expect(waits.length).toBeGreaterThan(6);
    for (const [name, { condition }] of waits) expect([condition, services[name]?.healthcheck?.test.length]).toEqual(['service_healthy', expect.any(Number)]);
  });

  it('starts everything again that ends', () => {
    expect(Object.values(services).map(({ restart }) => restart)).toEqual(Object.keys(services).map(() => 'unless-stopped'));
  });

  it('publishes the gateway\'s port and no other, and keeps the engines where only their stations reach them', () => {
    expect(Object.entries(services).filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([['gateway', ['${PUBLISHED_PORT:-3000}:3000']]]);
    expect(engines.map((name) => services[name]!.networks)).toEqual([['stores'], ['stores']]);
    expect(compose.networks.stores).toEqual({ internal: true });
    expect(services.gateway!.networks).toEqual(['stations']);
  });

  it('declares every volume and network that is used, and each is used', () => {
    const used = (of: (service: Service) => string[]) => [...new Set(Object.values(services).flatMap(of))].toSorted();
    expect(used(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))).toEqual(Object.keys(compose.volumes).toSorted());
    expect(used(({ networks = [] }) => networks)).toEqual(Object.keys(compose.networks).toSorted());
    for (const name of ['command-api', 'gateway']) expect(services[name]!.volumes).toEqual([`uploads:${environmentOf(name, given).DATA_DIR}/uploads`]);
  });

  it('has no secret of its own: who does not set one gets no portal', () => {
    for (const name of Object.keys(given)) {
      const { [name]: _, ...others } = { ...given } as Record<string, string>;
      expect(() => Object.keys(services).map((service) => environmentOf(service, others)), name).toThrow(new RegExp(`^${name}: set it`));
    }
    const defaults = [...composeText.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name, value]) => `${name}=${value}`);
    expect([...new Set(defaults)]).toEqual(['LOG_LEVEL=info', 'TRUSTED_PROXY=0', 'PUBLISHED_PORT=3000']);
    const secrets = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment)).filter(([name]) => /SECRET|PASSWORD/.test(name));
    for (const [name, value] of secrets) expect(value ?? '${:?}', name).toMatch(/^\$\{\w*:\?.*\}$/);
  });

  it('gives the session secret to the two APIs alone, and the first admin to one', () => {
    const having = (key: string) => stations.filter(([, { environment = {} }]) => key in environment).map(([name]) => name);
    expect([having('JWT_SECRET'), having('ADMIN_PASSWORD'), having('SMTP_URL')]).toEqual([['command-api', 'query-api'], ['command-api'], ['command-api', 'projectors']]);
  });
});

describe('the image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const last = stages.at(-1)!;

  it('is built in stages, holds production packages alone, and is not run as root', () => {
    expect(stages.map((stage) => stage.split('\n')[0])).toEqual(['node:20-slim AS manifests', 'manifests AS pages', 'manifests AS packages', 'node:20-slim']);
    expect(last.match(/--from=\w+/g)).toEqual(['--from=packages', '--from=pages']);
    expect(stages[2]).toContain('--omit=dev');
    expect(last.lastIndexOf('USER node')).toBeGreaterThan(last.lastIndexOf('RUN '));
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
  });

  it('takes files that there are, and all that its stations import', () => {
    const copied = [...dockerfile.matchAll(/^COPY ((?:[\w.-]+\/?[\w.-]* )+)\S+$/gm)].flatMap(([, from]) => from!.trim().split(' '));
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(copied.filter((path) => path.endsWith('/package.json')).toSorted()).toEqual(workspaces.map((name) => `${name}/package.json`).toSorted());
    const served = workspaces.filter((name) => name !== 'frontend').toSorted();
    expect(copied.filter((path) => path.endsWith('/src')).toSorted()).toEqual(served.map((name) => `${name}/src`));
    expect([...stages[2]!.matchAll(/--workspace=([\w-]+)/g)].map(([, name]) => name!).toSorted()).toEqual(served);
  });

  it('has settings that there are, a folder that its user may write to, and a command that is a file', () => {
    const set = [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]);
    expect(set.filter(([name]) => !settingNames.includes(name!))).toEqual([]);
    expect(Object.fromEntries(set)).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    expect(last).toContain('mkdir -p /data/uploads && chown -R node:node /data');
    expect(existsSync((JSON.parse(/^CMD (.*)$/m.exec(last)![1]!) as string[]).at(-1)!)).toBe(true);
  });

  it('leaves out what is not for it', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const one of ['.git', '**/node_modules', '**/dist', '.data', '.env']) expect(ignored).toContain(one);
  });
});
