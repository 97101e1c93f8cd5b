import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { agentForm, client, lenderForm, type Client, type Reply } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { openVisitor, type Credentials } from './steps.ts';
import { openWindow, type Look } from './window.ts';

const ADMIN: Credentials = { email: 'admin@example.com', password: 'clave de la prueba' };

/** An account with its one profile. */
export interface Owner extends Credentials {
  id: string;
  profileId: string;
  token: string;
}

export interface Stage {
  /** What the screens have complained of so far. */
  problems: string[];
  send: Client;
  admin(): Promise<string>;
  /** A visitor of their own; somebody who is signed in where there is a token. */
  visit(token?: string): Promise<Page>;
  /** The screen that a visitor of its own finds, in the one window that all of these share. */
  look: Look;
  /** Signs somebody up by the calls behind the screens, and approves the profile unless told otherwise. */
  enrol(kind: 'agents' | 'lenders', email: string, approved?: boolean): Promise<Owner>;
}

/** A portal and a browser that all tests of a block share: called in its `describe`, used in its tests. */
export function stage(environment: Record<string, string> = {}): Stage {
  let dataDir = '';
  let portal: PortalProcess;
  let browser: Browser;
  let look: Look;
  const problems: string[] = [];
  const password = 'una casa azul';

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'busca-stage-'));
    const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', ...environment };
    [portal, browser] = await Promise.all([startPortal({ dataDir, environment: settings }), openBrowser()]);
    look = await openWindow(browser, portal.url);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send: Client = (...call) => client(portal.url)(...call);
  const admin = async () => String((await send('POST', '/api/users/login', ADMIN)).body.token);

  async function visit(token?: string): Promise<Page> {
    const page = await openVisitor(browser, portal.url, problems);
    if (token) await page.addInitScript((kept) => localStorage.setItem('busca.token', kept), token);
    return page;
  }

  /** Until the read models hold what a command has brought about. */
  async function settled(path: string, { headers }: Reply, token?: string): Promise<void> {
    await send('GET', path, undefined, { token, minPosition: headers.get('X-Position') ?? undefined });
  }

  async function enrol(kind: 'agents' | 'lenders', email: string, approved = true): Promise<Owner> {
    const [form, user_type] = kind === 'agents' ? [agentForm(email), 'Agent'] : [lenderForm(email), 'Lender'];
    const { body } = await send('POST', '/api/users', { name: `${form.first_name} ${form.last_name}`, email, password, user_type });
    const [id, token] = [String(body.id), String(body.token)];
    const created = await send('POST', `/api/${kind}`, form, { token });
    const { id: profileId } = (created.body.newAgent ?? created.body.newLender) as { id: string };
    await settled(`/api/users/${id}`, created, token);
    if (approved) await settled(`/api/${kind}/${profileId}`, await send('POST', `/api/admin/profiles/${profileId}/approve`, {}, { token: await admin(), revision: 0 }));
    return { email, password, id, profileId, token };
  }

  return { problems, send, admin, visit, look: (visit) => look(visit), enrol };
}
