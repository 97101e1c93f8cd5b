import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Whether the browser tests can run. Without a browser they are skipped, but never on CI. */
export const hasBrowser = existsSync(PATH) || process.env.CI === 'true';
if (!hasBrowser) process.stderr.write('Browser tests are skipped: install Chromium (apt-get install chromium) or set CHROMIUM_PATH to one\n');

/** A headless Chromium with a fresh profile. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: PATH,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
