import type { EventLog } from '@busca/events';
import {
  createSecurityLog,
  type Logger,
  type Measure,
  type SecurityLog,
  type Settings,
  type Tokens,
} from '@busca/platform';
import type { FigureStore } from '@busca/platform/figures';
import { canSendMail, type Mailer } from '@busca/platform/mail';
import type { Middleware } from 'koa';
import { createClaims, type Claims } from './account/claims.ts';
import type { Passwords } from './account/passwords/passwords.ts';
import { createCommandHandler, type CommandHandler } from './command-handler/command-handler.ts';
import { createBackground, type Background } from './http/background.ts';
import { createKnownDevices, type KnownDevices } from './http/known-devices.ts';
import { countNothing, createCallCounter, type CountCall } from './http/limits.ts';
import type { ErasureList } from './privacy/erasure-list.ts';
import type { PersonEvents } from './state/sqlite/person-events.ts';
import type { PersonalFiles } from './privacy/traces.ts';
import type { CommandState, Counters } from './state/port.ts';
import { createImageCheck, type ImageCheck, type UploadStore } from './upload/port.ts';

/** What the command API is given. */
export interface CommandApiDependencies {
  log: EventLog;
  state: CommandState;
  uploads: UploadStore;
  passwords: Passwords;
  tokens: Tokens;
  mailer: Mailer;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  /** Counters of the rate limits. */
  counters: Counters;
  /** What visitors did with profiles, by day. */
  figures: FigureStore;
  /** The messages of each visitor. */
  personEvents: PersonEvents;
  /** What erasures delete beside the stores, and the list of their receipts. */
  files: PersonalFiles;
  erasureList: ErasureList;
  settings: Pick<
    Settings,
    | 'RATE_LIMITS'
    | 'TRUSTED_PROXY'
    | 'POSTAL_ADDRESS'
    | 'EMBED_HOSTS'
    | 'MEDIA_BASE_URL'
    | 'SMTP_URL'
    | 'ADMIN_SECOND_FACTOR'
    | 'LEADS_KEPT_DAYS'
    | 'LEAD_OFFER_HOURS'
    | 'PUBLIC_URL'
    | 'production'
  >;
  logger: Logger;
  now: () => Date;
  /** Called once for each finished request, with its figures. */
  measure?: Measure | undefined;
  /** Middleware for unauthenticated operational endpoints, such as `/metrics`. */
  probes?: readonly Middleware[] | undefined;
}

/** What commands are given. */
export interface CommandDependencies extends Pick<CommandApiDependencies, 'log' | 'state' | 'passwords' | 'now'> {
  /** Shared by all commands, for their streams are cached together. */
  handle: CommandHandler;
  claims: Claims;
  /** Whether emails can go out: without them no email can be undone. */
  canMail: boolean;
  checkImage: ImageCheck;
  /** Hours of the day that a professional has for an offer, and then for an answer. */
  offerHours: number;
}

/** What handlers are given, beside the commands. */
export interface HandlerDependencies extends CommandApiDependencies, CommandDependencies {
  background: Background;
  devices: KnownDevices;
  countCall: CountCall;
  security: SecurityLog;
}

/** `LEAD_OFFER_HOURS` where nobody sets it. */
const OFFER_HOURS = 4;

/**
 * What commands are given where nothing else is said, as by the seed data: no email goes out, and pictures are not
 * checked.
 */
export const commandDependencies = ({
  log,
  state,
  passwords,
  now,
  handle = createCommandHandler({ log, now }),
  claims = createClaims({ log, now }),
  canMail = false,
  checkImage = async () => undefined,
  offerHours = OFFER_HOURS,
}: Pick<CommandDependencies, 'log' | 'state' | 'passwords' | 'now'> &
  Partial<CommandDependencies>): CommandDependencies => ({
  log,
  state,
  passwords,
  now,
  handle,
  claims,
  canMail,
  checkImage,
  offerHours,
});

/** What handlers are given, out of what the command API is given. */
export function handlerDependencies(given: CommandApiDependencies): HandlerDependencies {
  const { uploads, settings, counters, logger } = given;
  const checkImage = createImageCheck({ uploads, mediaBaseUrl: settings.MEDIA_BASE_URL });
  const devices = createKnownDevices(given);
  return {
    ...given,
    ...commandDependencies({
      ...given,
      canMail: canSendMail(settings),
      checkImage,
      offerHours: settings.LEAD_OFFER_HOURS,
    }),
    background: createBackground(logger),
    devices,
    countCall: settings.RATE_LIMITS ? createCallCounter(counters, devices) : countNothing,
    security: createSecurityLog(logger),
  };
}
