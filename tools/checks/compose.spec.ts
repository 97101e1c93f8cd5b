import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, settingNames } from '@busca/platform';
import { commandApi } from '@busca/command-api/routes';
import { routesIn } from '@busca/platform/routes';
import { queryApi } from '@busca/query-api/routes';
import { describe, expect, it } from 'vitest';
import { commands, entries } from '../../all-in-one/vite.config.ts';
import { compose, composeText, environmentOf, interpolated, type Service } from './compose.ts';

const { services } = compose;
const given = {
  MONGO_PASSWORD: 'letters1and2digits',
  JWT_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://busca.example/',
};
const engines = ['eventstore', 'mongo'];
const appServices = Object.entries(services).filter(([name]) => !engines.includes(name));
const builtServices = Object.keys(entries);
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;
/** The settings that a service's own sources read. */
function settingsReadBy(name: string): string[] {
  const files = readdirSync(`${name}/src`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.spec\.ts$|testing\//.test(file),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(join(name, 'src', file), 'utf8').matchAll(/\bsettings\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, setting]) => setting!,
    ),
  );
  return [...new Set(read)].toSorted();
}
/** Demo data is for npm start, and production is never load-tested without rate limits. */
const notPassed = ['DEMO_DATA', 'RATE_LIMITS'];
const hostsIn = (address: string): string[] =>
  address
    .replace(/^[^/]+:\/\//, '')
    .replace(/^[^@/]+@/, '')
    .split(/[/?]/)[0]!
    .split(',');

describe('docker-compose.yml', () => {
  it('has the two engines, the three services of the loop and the gateway', () => {
    expect(Object.keys(services)).toEqual([...engines, 'command-api', 'projectors', 'query-api', 'gateway']);
    expect(services.mongo!.image).toBe('mongo:7.0');
  });

  it('runs EventStoreDB, or KurrentDB with the data folder of its image', () => {
    const logEngine = (variables: Record<string, string>) =>
      [services.eventstore!.image!, ...services.eventstore!.volumes!].map((text) => interpolated(text, variables));
    expect(logEngine({})).toEqual(['eventstore/eventstore:24.10', 'events:/var/lib/eventstore']);
    const kurrent = /EVENTSTORE_IMAGE=([\w/.:-]+)\s+EVENTSTORE_FOLDER=([\w/]+)/
      .exec(readFileSync('docs/containers.md', 'utf8'))!
      .slice(1);
    expect(kurrent).toEqual([expect.stringMatching(/^kurrentplatform\/kurrentdb:/), '/var/lib/kurrentdb']);
    expect(logEngine({ EVENTSTORE_IMAGE: kurrent[0]!, EVENTSTORE_FOLDER: kurrent[1]! })).toEqual([
      kurrent[0],
      `events:${kurrent[1]}`,
    ]);
  });

  it('builds the image of its services once, and never looks for it in a registry', () => {
    expect(Object.keys(services).filter((name) => services[name]!.build)).toEqual(['command-api']);
    expect(appServices.map(([, { image, pull_policy }]) => [image, pull_policy])).toEqual(
      appServices.map(() => ['busca', 'never']),
    );
  });

  it.each(Object.entries(services))('%s has a memory limit and rotates its logs', (_, { mem_limit, logging }) => {
    expect(mem_limit).toMatch(/^\$\{(ENGINE|SERVICE)_MEMORY:-\dg\}$/);
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('kills no container while it still stops: requests may take 15 s, and MongoDB waits as long before it closes', () => {
    const times = Object.entries(services).map(([name, { stop_grace_period }]) => [name, stop_grace_period]);
    expect(times).toEqual(Object.keys(services).map((name) => [name, engines.includes(name) ? '1m' : '30s']));
  });

  it('runs two of each API and of the projectors unless a variable says otherwise, and one gateway, which has the port', () => {
    const replicas = (variables: Record<string, string>) =>
      appServices.map(([name, { deploy }]) => [name, deploy && interpolated(deploy.replicas, variables)]);
    const gateway = ['gateway', undefined];
    expect(replicas({})).toEqual([['command-api', '2'], ['projectors', '2'], ['query-api', '2'], gateway]);
    expect(replicas({ COMMAND_APIS: '3', PROJECTORS: '1', QUERY_APIS: '4' })).toEqual([
      ['command-api', '3'],
      ['projectors', '1'],
      ['query-api', '4'],
      gateway,
    ]);
  });

  it.each(Object.entries(services))(
    "%s has no right of root and can't get one",
    (_, { cap_drop, cap_add, security_opt }) => {
      expect([cap_drop, cap_add, security_opt]).toEqual([['ALL'], undefined, ['no-new-privileges:true']]);
    },
  );

  it('starts MongoDB as its own user, because its image would begin as root', () => {
    expect(services.mongo!.user).toBe('mongodb');
  });

  it.each(Object.entries(services))(
    'checks the health of %s often during its start and seldom afterwards, with 30 s for a busy machine',
    (_, { healthcheck }) => {
      const interval = expect.stringMatching(/^(30s|1m)$/) as string;
      expect(healthcheck).toMatchObject({ start_period: '2m', start_interval: '2s', interval, timeout: '30s' });
    },
  );

  it.each(appServices)('passes only existing settings to %s, with which it can start', (name, { environment = {} }) => {
    expect(Object.keys(environment).filter((key) => !settingNames.includes(key))).toEqual([]);
    const settings = readSettings(environmentOf(name, given));
    expect(settings).toMatchObject({ production: true, HOST: '0.0.0.0', PORT: 3000, DEMO_DATA: false });
  });

  it('passes every setting to a service', () => {
    const passed = new Set(appServices.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    expect(settingNames.filter((name) => !passed.has(name))).toEqual(notPassed);
  });

  it.each(appServices)('passes every setting to %s that its sources read', (name, { environment = {} }) => {
    const read = settingsReadBy(name);
    expect(read).toContain('TRUSTED_PROXY' in environment ? 'TRUSTED_PROXY' : 'PORT');
    expect(read.filter((setting) => !(setting in environment) && !notPassed.includes(setting))).toEqual([]);
  });

  it('keeps the list of erasures on a volume, which outlives the container', () => {
    expect(services['command-api']!.volumes).toContain('erasures:/data/erasures');
    expect(environmentOf('command-api', given).ERASURES_FILE).toMatch(/^\/data\/erasures\/[\w.]+$/);
  });

  it.each(['command-api', 'projectors', 'query-api'])('%s stores its data on the two engines', (name) => {
    const { EVENTSTORE_URL, MONGODB_URL } = environmentOf(name, given);
    expect([hostsIn(EVENTSTORE_URL!), hostsIn(MONGODB_URL!)]).toEqual([['eventstore:2113'], ['mongo:27017']]);
  });

  it('points the gateway to the two APIs at their ports', () => {
    const { COMMAND_API_URL, QUERY_API_URL } = environmentOf('gateway', given);
    expect([hostsIn(COMMAND_API_URL!), hostsIn(QUERY_API_URL!)]).toEqual([
      [`command-api:${environmentOf('command-api', given).PORT}`],
      [`query-api:${environmentOf('query-api', given).PORT}`],
    ]);
  });

  it.each(appServices)('%s runs the same built service as its npm script', (name, { command = [] }) => {
    expect(command).toEqual([
      'node',
      '--enable-source-maps',
      '--disable-warning=DEP0123',
      `all-in-one/dist/${name}.js`,
    ]);
    expect(builtServices).toContain(name);
    expect(scripts[name]).toBe(`exec node --disable-warning=DEP0123 tools/start.mjs ${name}`);
    expect(/SERVICES = \[(.*)\]/.exec(readFileSync('tools/start.mjs', 'utf8'))![1]).toContain(`'${name}'`);
  });

  it.each(Object.keys(commands))('runs %s as its npm script does, from a built file', (name) => {
    expect(scripts[name]).toMatch(
      new RegExp(`^exec node --disable-warning=DEP0123 (--import tsx )?tools/start\\.mjs ${name}$`),
    );
    expect(/COMMANDS = \[([^\]]*)\]/.exec(readFileSync('tools/start.mjs', 'utf8'))![1]).toContain(`'${name}'`);
  });

  it('finds every built file that the page on containers names', () => {
    const named = [...readFileSync('docs/containers.md', 'utf8').matchAll(/all-in-one\/dist\/([a-z-]+)\.js/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, name] of named) expect(builtServices).toContain(name);
  });

  const healthUrl = ({ healthcheck }: Service) =>
    /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(healthcheck?.test.join(' ') ?? '')?.slice(1);
  it.each(appServices)('checks the health of %s at its own port and an existing path', (name, service) => {
    const [port, path] = healthUrl(service)!;
    expect(port).toBe(environmentOf(name, given).PORT);
    expect(routesIn(queryApi).map((route) => route.path)).toContain(path);
    expect(routesIn(commandApi).filter((route) => route.path === path)).toEqual([]);
    expect(service.healthcheck!.test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
  });

  it('checks the health of each engine with its own means', () => {
    expect(healthUrl(services.eventstore!)).toEqual(['2113', '/health/live']);
    expect(services.mongo!.healthcheck!.test.join(' ')).toMatch(/rs\.initiate\(.*"rs0".*isWritablePrimary/);
  });

  it('depends on services with a health check only', () => {
    const waits = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    expect(waits.length).toBeGreaterThan(6);
    for (const [name, { condition }] of waits)
      expect([condition, services[name]?.healthcheck?.test.length]).toEqual(['service_healthy', expect.any(Number)]);
  });

  it('restarts every container that ends', () => {
    expect(Object.values(services).map(({ restart }) => restart)).toEqual(
      Object.keys(services).map(() => 'unless-stopped'),
    );
  });

  it("publishes the gateway's port only, on this machine only, with the engines on a network of their own", () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports)
        .map(([name, { ports }]) => [name, ports]),
    ).toEqual([['gateway', ['${PUBLISHED_HOST:-127.0.0.1}:${PUBLISHED_PORT:-3000}:3000']]]);
    expect(engines.map((name) => services[name]!.networks)).toEqual([['stores'], ['stores']]);
    expect(compose.networks.stores).toEqual({ internal: true });
    expect(services.gateway!.networks).toEqual(['services']);
  });

  it('declares the volumes and networks that it uses, and no other', () => {
    const used = (of: (service: Service) => string[]) => [...new Set(Object.values(services).flatMap(of))].toSorted();
    expect(used(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
    expect(used(({ networks = [] }) => networks)).toEqual(Object.keys(compose.networks).toSorted());
    for (const name of ['command-api', 'gateway'])
      expect(services[name]!.volumes).toContain(`uploads:${environmentOf(name, given).DATA_DIR}/uploads`);
    expect(services['query-api']!.volumes).toEqual([
      `uploads:${environmentOf('query-api', given).DATA_DIR}/uploads:ro`,
    ]);
  });

  it('has no secret of its own, and refuses to start without one', () => {
    for (const name of Object.keys(given)) {
      const { [name]: _, ...others } = { ...given } as Record<string, string>;
      expect(() => Object.keys(services).map((service) => environmentOf(service, others)), name).toThrow(
        new RegExp(`^${name}: set it`),
      );
    }
    const defaults = [...composeText.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name, value]) => `${name}=${value}`);
    expect([...new Set(defaults)].toSorted()).toEqual([
      'COMMAND_APIS=2',
      'ENGINE_MEMORY=2g',
      'EVENTSTORE_FOLDER=/var/lib/eventstore',
      'EVENTSTORE_IMAGE=eventstore/eventstore:24.10',
      'LOG_LEVEL=info',
      'PROJECTORS=2',
      'PUBLISHED_HOST=127.0.0.1',
      'PUBLISHED_PORT=3000',
      'QUERY_APIS=2',
      'SERVICE_MEMORY=1g',
      'TRUSTED_PROXY=0',
    ]);
    const secrets = Object.values(services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /SECRET|PASSWORD/.test(name));
    for (const [name, value] of secrets) expect(value ?? '${:?}', name).toMatch(/^\$\{\w*:\?.*\}$/);
  });

  it('gives the session secret to the two APIs only, and the first admin to one of them', () => {
    const having = (key: string) =>
      appServices.filter(([, { environment = {} }]) => key in environment).map(([name]) => name);
    expect([having('JWT_SECRET'), having('ADMIN_PASSWORD'), having('SMTP_URL')]).toEqual([
      ['command-api', 'query-api'],
      ['command-api'],
      ['command-api', 'projectors'],
    ]);
  });
});
