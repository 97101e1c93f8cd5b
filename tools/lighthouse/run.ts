// `npm run lighthouse`: measures the pages that a visitor sees first, and fails where one misses a limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '../../e2e/support/browser.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import { Processes } from '../../e2e/support/processes.ts';
import { DEMO } from '../../e2e/support/shared.ts';
import { measurePage, type Run } from './lighthouse.ts';
import { type Figures, medianOf, missedIn, toTable } from './report.ts';

const RUNS = 3;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The measured pages' paths, by their names. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const agents = (await (await fetch(new URL('/api/agents/busca/premium', url))).json()) as {
    id: string;
    image: string;
  }[];
  const withPhoto = agents.find(({ image }) => image);
  if (!withPhoto) throw new Error('No agent of the demonstration data has a photo');
  return {
    home: '/',
    'city-search': '/encuentra-un-agente?city=Miami,%20FL',
    profile: `/perfil-agente/${withPhoto.id}`,
    pricing: '/página-de-precios',
    'sign-up': '/agente-inscribirse',
  };
}

async function measure(name: string, url: string): Promise<Figures> {
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await measurePage(url, CHROMIUM));
  const median = medianOf(runs.map(({ figures }) => figures));
  say(`${name}: the machine's speed was ${runs.map(({ machine }) => machine).join(', ')}`);
  if (missedIn(median).length > 0)
    for (const audit of new Set(runs.flatMap(({ failed }) => failed))) say(`  not passed: ${audit}`);
  return median;
}

const dataDir = mkdtempSync(join(tmpdir(), 'busca-lighthouse-'));
const processes = new Processes();
try {
  const { url } = await startPortal(processes, { dataDir, environment: DEMO });
  const pages = await pagesOf(url);
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pages);
  const results: Record<string, Figures> = {};
  for (const name of names) results[name] = await measure(name, new URL(pages[name] ?? name, url).href);
  toTable(results).forEach(say);
  const missed = Object.values(results).flatMap(missedIn).length;
  say(missed > 0 ? `${missed} limits are missed (!)` : 'Every limit is kept');
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await processes.end();
  rmSync(dataDir, { recursive: true, force: true });
}
