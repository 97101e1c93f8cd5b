import { existsSync, readFileSync } from 'node:fs';
import { settingNames } from '@busca/platform';
import { describe, expect, it } from 'vitest';
import { entries } from '../../all-in-one/vite.config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .join('\n');

describe('The container image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const last = stages.at(-1)!;

  it('is built in stages, holds production packages only, and does not run as root', () => {
    expect(stages.map((stage) => stage.split('\n')[0])).toEqual([
      'node:24-slim AS manifests',
      'manifests AS build',
      'manifests AS packages',
      'node:24-slim',
    ]);
    expect(last.match(/--from=\w+/g)).toEqual(['--from=packages', '--from=build', '--from=build']);
    expect(stages[2]).toContain('--omit=dev');
    expect(last.lastIndexOf('USER node')).toBeGreaterThan(last.lastIndexOf('RUN '));
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
  });

  it('holds no types, no source maps of packages and one C library, and no compiler: those are packages of development', () => {
    const removed = /^RUN rm -rf (.*) \\\n  && find node_modules -type f \\\((.*)\\\) -delete$/m.exec(stages[2]!)!;
    expect(removed[1]!.split(' ')).toEqual(['node_modules/@types', 'node_modules/@libsql/*-musl']);
    expect([...removed[2]!.matchAll(/'(.*?)'/g)].map(([, name]) => name)).toEqual(['*.ts', '*.mts', '*.cts', '*.map']);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    expect(['esbuild', 'tsx', 'typescript', 'vite'].filter((name) => !packages[`node_modules/${name}`]!.dev)).toEqual(
      [],
    );
  });

  it('copies existing files, and every package that its services import', () => {
    const copied = [...dockerfile.matchAll(/^COPY ((?:[\w.-]+\/?[\w.-]* )+)\S+$/gm)].flatMap(([, from]) =>
      from!.trim().split(' '),
    );
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(copied.filter((path) => path.endsWith('/package.json')).toSorted()).toEqual(
      workspaces.map((name) => `${name}/package.json`).toSorted(),
    );
    const served = workspaces.filter((name) => name !== 'frontend').toSorted();
    expect(copied.filter((path) => path.endsWith('/src')).toSorted()).toEqual(served.map((name) => `${name}/src`));
    expect([...stages[2]!.matchAll(/--workspace=([\w-]+)/g)].map(([, name]) => name!).toSorted()).toEqual(served);
  });

  it('uses existing settings, a data folder that its user may write to, and the whole loop as command', () => {
    const set = [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    expect(set.filter(([name]) => !settingNames.includes(name!))).toEqual([]);
    expect(Object.fromEntries(set)).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
    });
    expect(last).toContain('mkdir -p /data/uploads /data/erasures && chown -R node:node /data');
    expect(JSON.parse(/^CMD (.*)$/m.exec(last)![1]!)).toEqual([
      'node',
      '--enable-source-maps',
      '--disable-warning=DEP0123',
      'all-in-one/dist/all-in-one.js',
    ]);
    expect(Object.keys(entries)).toContain('all-in-one');
  });

  it('and every script and container start without the warning of TLS to an IP address, which the client causes', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const started = [
      ...Object.values(scripts).filter((script) => script.includes('tools/start.mjs')),
      ...(readFileSync('docker-compose.yml', 'utf8').match(/command: \[node, .*\]/g) ?? []),
    ];
    expect(started.length).toBeGreaterThan(15);
    expect(started.filter((command) => !command.includes('--disable-warning=DEP0123'))).toEqual([]);
  });

  it('leaves out tests, data and secrets', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const pattern of [
      '.git',
      '**/node_modules',
      '**/dist',
      '.data',
      '.env',
      '**/*.spec.ts',
      '**/*.contract.ts',
      '**/testing',
    ])
      expect(ignored).toContain(pattern);
  });
});
