import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const { satisfies } = require('semver') as { satisfies(version: string, range: string): boolean };

interface Lock {
  packages: Record<string, { version?: string; engines?: { node?: string } }>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock;

/** The oldest Node that the README names. npm warns of a package that asks for a newer one. */
const OLDEST = '20.19.0';

it('Every locked package takes the oldest Node that the portal supports, so that npm ci prints no warning', () => {
  const newer = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node !== undefined && !satisfies(OLDEST, engines.node),
  );
  expect(newer.map(([path, { version, engines }]) => `${path} ${version} wants Node ${engines?.node}`)).toEqual([]);
  expect(packages['']?.engines?.node).toBe(`>=${OLDEST.replace(/\.0$/, '')}`);
});
