import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { Credentials } from './actions.ts';
import { startPortal, type Portal } from './portal.ts';
import { Processes } from './processes.ts';
import { Windows } from './windows.ts';

/** The admin of every shared portal, with the credentials of the demo admin. */
export const ADMIN: Credentials = { email: 'admin@busca.example', password: 'casa-demo-2026' };

/** The analyst of the demo data. */
export const ANALYST: Credentials = { email: 'analista@busca.example', password: ADMIN.password };

/**
 * A portal with the admin alone, who needs no second factor in production either. Rate limits are off: all tests of a
 * worker send from one address.
 */
export const EMPTY = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  ADMIN_SECOND_FACTOR: 'optional',
};
/** A portal with the demo data and all plans. */
export const DEMO = { ...EMPTY, DEMO_DATA: '1', PLANS_SHOWN: 'Free,Standard,Pro,Enterprise' };

export type Settings = Readonly<Record<string, string>>;

/** Whether a worker's files share one portal of these settings. */
export const isShared = (settings: Settings): boolean => settings === EMPTY || settings === DEMO;

/**
 * Browser, portals and windows that a worker's test files share: each starts when first needed, and ends with the
 * worker.
 */
class WorkerResources {
  readonly #processes = new Processes();
  readonly #folders: string[] = [];
  readonly #portals = new Map<string, Promise<Portal>>();
  readonly #windows = new Map<string, Promise<Windows>>();
  #browser: Promise<Browser> | undefined;

  readonly browser = (): Promise<Browser> => (this.#browser ??= openBrowser());

  /** One portal for all files with the same settings. */
  readonly portal = (settings: Settings): Promise<Portal> => {
    const key = JSON.stringify(settings);
    const portal = this.#portals.get(key) ?? this.#start(settings);
    this.#portals.set(key, portal);
    return portal;
  };

  /** The windows of a portal, whose pages are translated by the browser or not. */
  readonly windows = ({ url }: Portal, translated: boolean): Promise<Windows> => {
    const key = `${url} ${translated}`;
    const windows =
      this.#windows.get(key) ?? this.browser().then((browser) => new Windows(browser, url, { translated }));
    this.#windows.set(key, windows);
    return windows;
  };

  async end(): Promise<void> {
    await (await this.#browser)?.close();
    this.#browser = undefined;
    await this.#processes.end();
    this.#portals.clear();
    this.#windows.clear();
    this.#folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }

  #start(environment: Settings): Promise<Portal> {
    const dataDir = mkdtempSync(join(tmpdir(), 'busca-shared-'));
    this.#folders.push(dataDir);
    return startPortal(this.#processes, { dataDir, environment });
  }
}

export const shared = new WorkerResources();
