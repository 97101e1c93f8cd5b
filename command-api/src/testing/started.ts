import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEventLog,
  exampleAgent,
  exampleLender,
  newId,
  START,
  typedOf,
  type EventLog,
  type RecordedEvent,
} from '@busca/events';
import { createLogger, createTokens, serve, type Failure, type Logger, type Tokens } from '@busca/platform';
import { toDocument } from '@busca/platform/openapi';
import { createReplyCheck, routesOf } from '@busca/platform/testing';
import type { FigureStore } from '@busca/platform/figures';
import type { Mail, Mailer } from '@busca/platform/mail';
import { COST_OF_TESTS, createPasswords, type Passwords } from '../account/passwords/passwords.ts';
import { createCommandApi, type Commands } from '../app.ts';
import { commandApi } from '../routes/index.ts';
import type { CommandState } from '../state/port.ts';
import { personEventsIn } from '../state/sqlite/person-events.ts';
import { createErasureList } from '../privacy/erasure-list.ts';
import { personalFiles } from '../privacy/traces.ts';
import { createPictureSweep } from '../upload/picture-sweep.ts';
import { folderUploads } from '../upload/upload-store.ts';
import { createStorage, type EngineStorage } from './engines.ts';

const checkReply = createReplyCheck(toDocument(commandApi));
const SECRET = 'a secret of the tests, 32 bytes long at least';

/** A reply with its parsed body; failures have `errors`. */
interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, never> & Partial<Failure> & Record<string, unknown>;
}

export interface Started {
  url: string;
  /** Calls that its routers answer, as 'METHOD /path'. */
  routes: string[];
  /** Folder of the uploaded pictures. */
  uploads: string;
  /** Everything that its engines store, as text. */
  raw(): Promise<string>;
  log: EventLog;
  state: CommandState;
  figures: FigureStore;
  tokens: Tokens;
  commands: Commands;
  /** As at a start. */
  resumeErasures(): Promise<number>;
  /** As every night. */
  eraseExpired(): Promise<number>;
  passwords: Passwords;
  /** Every email that the command API has sent. */
  emails: Mail[];
  /** Every email that went out, those too that an erasure has taken out of `emails`. */
  sent: Mail[];
  /** Resolves once all background work is done. */
  settled(): Promise<void>;
  /** The commands' clock. */
  now(): Date;
  /** Moves the commands' clock forward by ms. */
  advance(ms: number): void;
  /** Sends a request and checks the reply against the OpenAPI document. */
  send(
    method: string,
    path: string,
    body?: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<Reply>;
  /** All events of the log, or those of some types. */
  events(...types: string[]): Promise<RecordedEvent[]>;
  /** Signs up a new account. */
  signUp(userType: 'Agent' | 'Lender', email?: string): Promise<{ id: string; token: string; email: string }>;
  /** A token of an admin; commands need no stored account for it. */
  admin(): string;
  stop(): Promise<void>;
}

const sender =
  (url: string): Started['send'] =>
  async (method, path, body, { token, headers } = {}) => {
    const raw = typeof body === 'string' || body instanceof FormData;
    const reply = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
    });
    const result = { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply['body'] };
    checkReply({ method, path, ...result });
    return result;
  };

/**
 * A mailer that works like the development mailbox: an email that is not wanted once it has come is in `sent` alone.
 */
const mailerInto = (emails: Mail[], sent: Mail[]): Mailer => ({
  async send(mail, isWanted = async () => true) {
    for (const all of [emails, sent]) all.push(mail);
    if (!(await isWanted())) emails.splice(emails.indexOf(mail), 1);
  },
  close: () => undefined,
});

/** The list of erasures, what they delete and the index of messages, in a folder. */
const erasureParts = (
  folder: string,
  emails: Mail[],
  parts: Pick<Parameters<typeof personalFiles>[0], 'log' | 'uploads'>,
) => ({
  files: personalFiles({
    ...parts,
    picturesFile: join(folder, '.pictures.db'),
    forgetEmails: async (addresses) =>
      void emails.splice(0, emails.length, ...emails.filter(({ to }) => !addresses.includes(to.address))),
  }),
  erasureList: createErasureList(join(folder, '.erasures')),
  personEvents: personEventsIn(join(folder, '.person-events.db'), parts.log),
});

export interface StartOptions {
  /** Whether rate limits apply. */
  limited?: boolean;
  trustedProxy?: boolean;
  mediaBaseUrl?: string;
  /** Whether emails can go out, so that accounts confirm theirs; no by default. */
  mails?: boolean;
  /** Whether admins need a second factor; no by default. */
  adminSecondFactor?: 'required' | 'optional';
  /** Days after which messages expire; never by default. */
  leadsKeptDays?: number;
  /** What all unused pictures may take together; as much as they like by default. */
  unusedPicturesBytes?: number;
  /** Whether passwords take the usual time; the least by default. */
  slowPasswords?: boolean;
  /** The site's address; on HTTPS by default. */
  PUBLIC_URL?: string;
  /** Silent by default. */
  logger?: Logger;
  /** Storage shared with another instance; the caller removes it. New storage by default. */
  storage?: EngineStorage;
}

/** Starts a command API on a free port. */
export async function startCommandApi({
  limited = false,
  trustedProxy = false,
  logger = createLogger('silent'),
  mediaBaseUrl = '/uploads/',
  mails = false,
  adminSecondFactor = 'optional',
  leadsKeptDays = 0,
  slowPasswords = false,
  unusedPicturesBytes = Infinity,
  PUBLIC_URL = 'https://busca.example/',
  storage,
}: StartOptions = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'busca-commands-'));
  for (const { image } of [agentForm, lenderForm]) writeFileSync(join(folder, image), 'a picture');
  const engines = storage ?? createStorage();
  const passwords = createPasswords(slowPasswords ? undefined : COST_OF_TESTS);
  let skew = 0;
  const now = () => new Date(Date.now() + skew);
  const { store, keys, close, ...stores } = engines.open(now);
  const log = createEventLog(store, keys);
  const tokens = createTokens(SECRET, now);
  const settings = {
    RATE_LIMITS: limited,
    TRUSTED_PROXY: trustedProxy,
    POSTAL_ADDRESS: 'Busca, 100 Demonstration Street, Nashville, TN 37201',
    EMBED_HOSTS: ['www.youtube.com'],
    MEDIA_BASE_URL: mediaBaseUrl,
    ADMIN_SECOND_FACTOR: adminSecondFactor,
    LEADS_KEPT_DAYS: leadsKeptDays,
    LEAD_OFFER_HOURS: 4,
    PUBLIC_URL,
    production: !mails,
  };
  const [emails, sent]: [Mail[], Mail[]] = [[], []];
  const { uploads } = createPictureSweep({
    uploads: folderUploads(folder),
    log,
    picturesFile: join(folder, '.pictures.db'),
    mostBytes: unusedPicturesBytes,
    now,
  });
  const privacy = erasureParts(folder, emails, { log, uploads });
  const { app, commands, settled, resumeErasures, eraseExpired } = createCommandApi({
    mailer: mailerInto(emails, sent),
    publicUrl: () => PUBLIC_URL,
    log,
    ...stores,
    passwords,
    tokens,
    settings,
    now,
    uploads,
    logger,
    ...privacy,
  });
  const serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });

  const send = sender(serving.url);

  return {
    url: serving.url,
    routes: routesOf(app),
    uploads: folder,
    raw: engines.raw,
    log,
    ...stores,
    tokens,
    commands,
    resumeErasures,
    eraseExpired,
    passwords,
    emails,
    sent,
    send,
    settled,
    now,
    advance: (ms) => void (skew += ms),
    async events(...types) {
      const { events } = await store.readAll(START, { ...(types.length > 0 && { types }), limit: 5_000 });
      return Promise.all(events.map(log.read));
    },
    async signUp(user_type, email = `${newId()}@example.com`) {
      const { body } = await send('POST', '/api/users', {
        name: 'José Pérez',
        email,
        password: 'una casa azul',
        user_type,
      });
      return { id: String(body.id), token: String(body.token), email };
    },
    admin: () => tokens.issue({ id: newId(), name: 'Admin', email: 'admin@example.com', user_type: 'Admin' }),
    async stop() {
      await serving.stop();
      await settled();
      await Promise.all([close(), passwords.close(), privacy.personEvents.close()]);
      if (!storage) await engines.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The one-time codes that were emailed to an address, once background work is done. */
export async function codesSentTo(
  { settled, emails }: Pick<Started, 'settled' | 'emails'>,
  address: string,
): Promise<string[]> {
  await settled();
  return emails.filter(({ to }) => to.address === address).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}

/** Sign-up forms as the pages send them. */
export const agentForm = {
  ...typedOf(exampleAgent),
  languages_spoken: 'Español',
  state_license_numbers: 'FL 3312345',
  brokerage: 'Casa Sur',
  profile_description: 'Ayudo a familias.',
  website: 'Busca',
};

export const lenderForm = {
  ...typedOf(exampleLender),
  languages_spoken: 'Español',
  areas_served: 'San Juan, PR',
  state_license_numbers: 'NMLS 1',
  profile_description: 'Préstamos para primeras casas.',
  website: 'Busca',
};
