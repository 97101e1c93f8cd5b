import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventLog, newId, START, type EventLog, type RecordedEvent } from '@busca/events';
import { createLogger, createTokens, serve, type Failure, type Logger, type Tokens } from '@busca/platform';
import { toDocument } from '@busca/platform/openapi';
import { createReplyCheck, routesOf } from '@busca/platform/testing';
import type { Mail } from '@busca/platform/mail';
import { createPasswords, type Passwords } from '../account/passwords.ts';
import { createCommandApi, type Commands } from '../app.ts';
import { commandApi } from '../routes/index.ts';
import { folderUploads } from '../upload/folder.ts';
import { openRoom, type Room } from './engines.ts';

const expectTold = createReplyCheck(toDocument(commandApi));
const SECRET = 'a secret of the tests, 32 bytes long at least';

/** A reply with its body read; failures have `errors`. */
interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, never> & Partial<Failure> & Record<string, unknown>;
}

export interface Started {
  url: string;
  /** The calls that its routers answer. */
  routes: string[];
  /** The folder of pictures. */
  uploads: string;
  /** Everything that its engines keep, as text. */
  raw(): Promise<string>;
  log: EventLog;
  tokens: Tokens;
  commands: Commands;
  passwords: Passwords;
  /** Every email that the command side has sent. */
  emails: Mail[];
  /** Moves the clock that commands see, by ms. */
  pass(ms: number): void;
  /** Calls, and holds the reply against the API's document. */
  send(method: string, path: string, body?: unknown, options?: { token?: string; headers?: Record<string, string> }): Promise<Answer>;
  /** Every event of the log, or of some types. */
  events(...types: string[]): Promise<RecordedEvent[]>;
  /** Signs a new account up and answers its id and token. */
  signUp(userType: 'Agent' | 'Lender', email?: string): Promise<{ id: string; token: string; email: string }>;
  /** A token of an admin, who needs no account for commands. */
  admin(): string;
  stop(): Promise<void>;
}

const sending = (url: string): Started['send'] => async (method, path, body, { token, headers } = {}) => {
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
  const answer = { status: reply.status, headers: reply.headers, body: (await reply.json()) as Answer['body'] };
  expectTold({ method, path, ...answer });
  return answer;
};

export interface StartOptions {
  /** Whether calls are limited. */
  limited?: boolean;
  trustedProxy?: boolean;
  mediaBaseUrl?: string;
  /** Silent when left out. */
  logger?: Logger;
  /** Where else it runs too; one of its own when left out. It stays its opener's to remove. */
  room?: Room;
}

/** The whole command API over the engines of the test run, listening on a free port. */
export async function startCommandApi({ limited = false, trustedProxy = false, logger = createLogger('silent'), mediaBaseUrl = '/uploads/', room }: StartOptions = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'busca-commands-'));
  for (const { image } of [agentForm, lenderForm]) writeFileSync(join(folder, image), 'a picture');
  const place = room ?? (await openRoom());
  const passwords = createPasswords();
  let skew = 0;
  const now = () => new Date(Date.now() + skew);
  const { store, keys, state, counters, close } = place.open(now);
  const log = createEventLog(store, keys);
  const tokens = createTokens(SECRET, now);
  const settings = { RATE_LIMITS: limited, TRUSTED_PROXY: trustedProxy, EMBED_HOSTS: ['www.youtube.com'], MEDIA_BASE_URL: mediaBaseUrl };
  const emails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void emails.push(mail), close: () => undefined };
  const { app, commands, settled } = createCommandApi({
    mailer, publicUrl: () => 'https://busca.example/', log, state, counters, passwords, tokens, settings, now, uploads: folderUploads(folder), logger,
  });
  const serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });

  const send = sending(serving.url);

  return {
    url: serving.url, routes: routesOf(app), uploads: folder, raw: place.raw, log, tokens, commands, passwords, emails, send,
    pass: (ms) => void (skew += ms),
    async events(...types) {
      const { events } = await store.readAll(START, { ...(types.length > 0 && { types }), limit: 5_000 });
      return Promise.all(events.map(log.read));
    },
    async signUp(user_type, email = `${newId()}@example.com`) {
      const { body } = await send('POST', '/api/users', { name: 'José Pérez', email, password: 'una casa azul', user_type });
      return { id: String(body.id), token: String(body.token), email };
    },
    admin: () => tokens.issue({ id: newId(), name: 'Admin', email: 'admin@example.com', user_type: 'Admin' }),
    async stop() {
      await serving.stop();
      await settled();
      await Promise.all([close(), passwords.close()]);
      if (!room) await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A sign-up form as the pages send it. */
export const agentForm = {
  first_name: 'José', last_name: 'Pérez', email: 'jose@example.com', phone_number: '(305) 555-0142', languages_spoken: 'Español',
  primary_language: 'Spanish', areas_served: 'Miami, FL; Hialeah, FL', state_license_numbers: 'FL-1', brokerage: 'Casa Sur',
  brokerage_number: '(305) 555-0100', profile_description: 'Ayudo a familias.', image: 'a1b2c3.jpg', website: 'Busca',
};

export const lenderForm = {
  first_name: 'Lucía', last_name: 'Núñez', email: 'lucia@example.com', phone_number: '(787) 555-0117', languages_spoken: 'Español',
  primary_language: 'Spanish', areas_served: 'San Juan, PR', state_license_numbers: 'NMLS 1', company: 'Préstamos Boricua',
  company_number: '(787) 555-0100', profile_description: 'Préstamos para primeras casas.', image: 'd4e5f6.jpg', website: 'Busca',
};
