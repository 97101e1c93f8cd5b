import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { Credentials } from './actions.ts';
import { startPortal } from './portal.ts';
import { Processes, type Process } from './processes.ts';
import { openWindow, type OpenScreen } from './shared-window.ts';

/** The admin of every shared portal; the one that the demonstration has, too. */
export const ADMIN: Credentials = { email: 'admin@busca.example', password: 'casa-demo-2026' };

/** An empty portal, but for the admin. Limits are for callers that nobody knows, not for a worker's tests, which all come from one address. */
export const EMPTY = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', RATE_LIMITS: 'off' };
/** A portal with the demonstration's people and all plans. */
export const DEMO = { ...EMPTY, DEMO_DATA: '1', PLANS_SHOWN: 'Free,Standard,Pro,Enterprise' };

export type Settings = Readonly<Record<string, string>>;

/** Whether a worker's files share one portal of these settings. */
export const isShared = (settings: Settings): boolean => settings === EMPTY || settings === DEMO;

/** What the test files of a worker share: it is started by the first test that needs it, and ends with the worker. */
class Shared {
  readonly #processes = new Processes();
  readonly #folders: string[] = [];
  readonly #portals = new Map<string, Promise<Process>>();
  readonly #windows = new Map<string, Promise<OpenScreen>>();
  #browser: Promise<Browser> | undefined;

  readonly browser = (): Promise<Browser> => (this.#browser ??= openBrowser());

  /** One portal for all files that want the same settings. */
  readonly portal = (settings: Settings): Promise<Process> => {
    const key = JSON.stringify(settings);
    const portal = this.#portals.get(key) ?? this.#start(settings);
    this.#portals.set(key, portal);
    return portal;
  };

  /** One window for each portal, for screens that are looked at one after another. */
  readonly window = ({ url }: Process): Promise<OpenScreen> => {
    const window = this.#windows.get(url) ?? this.browser().then((browser) => openWindow(browser, url));
    this.#windows.set(url, window);
    return window;
  };

  async end(): Promise<void> {
    await (await this.#browser)?.close();
    this.#browser = undefined;
    await this.#processes.end();
    this.#portals.clear();
    this.#windows.clear();
    this.#folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }

  #start(environment: Settings): Promise<Process> {
    const dataDir = mkdtempSync(join(tmpdir(), 'busca-shared-'));
    this.#folders.push(dataDir);
    return startPortal(this.#processes, { dataDir, environment });
  }
}

export const shared = new Shared();
