import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { describe } from 'vitest';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const HOW = `No browser at ${CHROMIUM}: install Chromium (apt-get install chromium) or set CHROMIUM_PATH`;

const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** @throws when there is no browser; its message says how to get one */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error(HOW);
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args });
}

/** Declares tests that need a browser. Without one they are skipped with a word on how to get it; on CI they fail. */
export function describeInBrowser(name: string, options: { timeout?: number }, tests: () => void): void {
  const skipped = !existsSync(CHROMIUM) && !process.env.CI;
  if (skipped) process.stderr.write(`Skipping '${name}'. ${HOW}\n`);
  describe.skipIf(skipped)(name, options, tests);
}
