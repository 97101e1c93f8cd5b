import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const HOW_TO_GET_ONE = `No browser at ${CHROMIUM}: install Chromium (apt-get install chromium) or set CHROMIUM_PATH`;

const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export const hasBrowser = (): boolean => existsSync(CHROMIUM);

/** @throws when there is no browser; its message says how to get one */
export async function openBrowser(): Promise<Browser> {
  if (!hasBrowser()) throw new Error(HOW_TO_GET_ONE);
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args });
}
