import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from './report.ts';

/**
 * Fetched when it is first run: its 114 packages would make every `npm ci` a third longer. Version 13 requires Node 22.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const WITHIN_MS = 180_000;

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
}

/** What is read of Lighthouse's own report. */
interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

export interface Run {
  figures: Figures;
  /** How fast the machine was; about 1,000 and more on one that nothing else uses. */
  machine: number;
  /** Titles of the audits that a page did not pass, with what they measured. */
  failed: string[];
}

function toRun({ categories, audits, environment }: LighthouseReport): Run {
  const scoreOf = (category: string): number => Math.round(100 * (categories[category]?.score ?? 0));
  const valueOf = (audit: string): number => audits[audit]?.numericValue ?? Infinity;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    figures: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      lcp: valueOf('largest-contentful-paint'),
      cls: valueOf('cumulative-layout-shift'),
      tbt: valueOf('total-blocking-time'),
    },
    machine: Math.round(environment.benchmarkIndex),
    failed: failed.map(({ title, displayValue = '' }) => `${title} ${displayValue}`.trim()),
  };
}

/** Measures a page once, as a phone on a slow network that Lighthouse simulates. @throws when the page does not load */
export async function measurePage(url: string, browser: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'busca-lighthouse-'));
  const file = join(folder, 'report.json');
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    '--no-enable-error-reporting',
  ];
  try {
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], {
      env: { ...process.env, CHROME_PATH: browser },
      timeout: WITHIN_MS,
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return toRun(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
