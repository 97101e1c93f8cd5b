import type { EventLog } from '@busca/events';
import {
  authenticate,
  bindRoutes,
  createApp,
  createSecurityLog,
  type Logger,
  type Measure,
  type SecurityLog,
  type Settings,
  type Tokens,
} from '@busca/platform';
import { canSendMail, type Mailer } from '@busca/platform/mail';
import { accountHandlers, sessionHandlers } from './account/sign-in/handlers.ts';
import { ownerAlerts } from './account/owner-alerts.ts';
import { emailHandlers, linkHandlers } from './account/owner/email-handlers.ts';
import { ownerHandlers } from './account/owner/owner-handlers.ts';
import { factorRemoval, passkeyRemoval } from './account/passkeys/removal.ts';
import { resetHandlers } from './account/resets/reset-handlers.ts';
import { administrationHandlers } from './admin/handlers.ts';
import { countNothing, createCallCounter, createRouteLimits, type CountCall } from './http/limits.ts';
import { consentCommands, consentHandlers } from './lead/consent.ts';
import { leadHandlers } from './lead/handlers.ts';
import { leadTeamworkHandlers } from './lead/teamwork.ts';
import type { PersonEvents } from './privacy/person-events.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { agentHandlers, lenderHandlers } from './profile/handlers.ts';
import { commandRoutes } from './routes/index.ts';
import { createDecoder } from './upload/decoder.ts';
import { uploadHandlers } from './upload/handlers.ts';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { createClaims } from './account/claims.ts';
import { codeAttempts } from './account/second-factor/check-second-factor.ts';
import { accountCommands } from './account/commands.ts';
import type { Passwords } from './account/passwords/passwords.ts';
import { sessionCookies } from './account/sessions/session-cookies.ts';
import { newDeviceCommands, sessionOpener } from './account/sessions/open-session.ts';
import { sessionCommands } from './account/sessions/sessions.ts';
import { passwordResets } from './account/resets/resets.ts';
import { createCredentials, type Credentials } from './credentials/index.ts';
import { passkeyHandlers } from './account/passkeys/passkey-handlers.ts';
import { secondFactorHandlers } from './account/second-factor/second-factor-handlers.ts';
import { credentialHandlers } from './credentials/handlers.ts';
import { demoRequestCommands } from './notice/demo-requests.ts';
import { emailCommands } from './email/unsent-emails.ts';
import { createCommandHandler, type CommandHandler } from './command-handler/command-handler.ts';
import { createBackground, type Background } from './http/background.ts';
import { createCommandBinder } from './http/bind-commands.ts';
import { readJson } from './http/body.ts';
import { clientErrorHandlers } from './http/client-error-handlers.ts';
import { createKnownDevices, type KnownDevices } from './http/known-devices.ts';
import type { Counters } from './state/counters.ts';
import { leadCommands } from './lead/leads.ts';
import { profileCommands } from './profile/commands.ts';
import { editCommands } from './profile/edit-seen.ts';
import type { Services } from './services.ts';
import type { CommandState } from './state/port.ts';
import { eraseExpired } from './privacy/retention.ts';
import { resumeErasures } from './privacy/resume-erasures.ts';
import { erasureCommands, type ErasureCommands, type PersonalFiles } from './privacy/erasures.ts';
import type { ErasureList } from './privacy/erasure-list.ts';
import { personalArchive } from './privacy/export/archive.ts';
import { lastEmail } from './privacy/last-email.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { replayCommands } from './replay/commands.ts';
import { linkStateHandler } from './links/link-state-handler.ts';
import { replayHandlers } from './replay/handlers.ts';
import { staffCommands } from './staff/commands.ts';
import { staffHandlers } from './staff/handlers.ts';
import { createImageCheck, type ImageCheck } from './upload/image-check.ts';
import type { UploadStore } from './upload/port.ts';

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

interface CommandDependencies extends Pick<CommandApiDependencies, 'log' | 'state' | 'passwords' | 'now'> {
  /** Whether emails can go out; no by default. */
  canMail?: boolean;
  /** Left out by callers that store the pictures themselves, such as the seed data. */
  checkImage?: ImageCheck;
  /** Shared with other commands, for their streams are cached together. */
  handle?: CommandHandler;
}

/** The commands by subject, as functions: for the routes, and for the first admin and the seed data. */
export function createCommands({
  log,
  state,
  passwords,
  now,
  canMail = false,
  checkImage = async () => undefined,
  handle = createCommandHandler({ log, now }),
}: CommandDependencies) {
  const services: Services = {
    log,
    state,
    passwords,
    now,
    canMail,
    checkImage,
    handle,
    claims: createClaims({ log, now }),
  };
  const [accounts, staff] = [accountCommands(services), staffCommands(services)];
  return {
    accounts,
    sessions: sessionCommands(services),
    newDevices: newDeviceCommands(services),
    profiles: profileCommands(services),
    leads: leadCommands(services),
    demoRequests: demoRequestCommands(services),
    emails: emailCommands({ ...services, accounts, staff }),
    staff,
    edits: editCommands(services),
    replays: replayCommands(services),
  };
}

export type Commands = ReturnType<typeof createCommands>;

export interface CommandApi {
  app: Koa;
  commands: Commands;
  /**
   * Repeats the erasures of people whom a restored backup has brought back, and finishes those that were cut off.
   * @returns how many people were erased again
   */
  resumeErasures(): Promise<number>;
  /** Erases the senders of messages that are older than the retention. @returns how many */
  eraseExpired(): Promise<number>;
  /** Resolves once all background work is done: await it before closing the stores. */
  settled(): Promise<void>;
}

/** The handlers of all routes, by slice. */
function createHandlers(
  dependencies: CommandApiDependencies & {
    background: Background;
    devices: KnownDevices;
    countCall: CountCall;
    security: SecurityLog;
    handle: CommandHandler;
    erasures: ErasureCommands;
    consents: ReturnType<typeof consentCommands>;
  } & Credentials,
  commands: Commands,
) {
  const { uploads, settings, logger } = dependencies;
  const resets = passwordResets({ ...dependencies, ...commands });
  const alertOwner = ownerAlerts({ ...dependencies, ...commands });
  const removePasskeys = passkeyRemoval({ ...dependencies, alertOwner });
  const removeFactors = factorRemoval(dependencies);
  const cookies = sessionCookies({ ...dependencies, ...commands, alertOwner });
  const attempts = codeAttempts(dependencies);
  const opener = sessionOpener({ ...dependencies, ...commands, cookies });
  return {
    account: {
      ...accountHandlers({
        ...dependencies,
        ...commands,
        opener,
        cookies,
        attempts,
        secondFactorOfAdmins: settings.ADMIN_SECOND_FACTOR,
      }),
      ...resetHandlers({ ...dependencies, resets, removePasskeys, removeFactors }),
      ...sessionHandlers({ ...commands, cookies }),
      ...emailHandlers(commands.accounts),
      ...ownerHandlers({ ...dependencies, ...commands, cookies, removePasskeys }),
      ...linkHandlers({ ...dependencies, ...commands, removeFactors }),
      ...linkStateHandler({ ...dependencies, ...commands }),
    },
    credentials: credentialHandlers(dependencies),
    secondFactor: secondFactorHandlers({
      ...dependencies,
      ...commands,
      opener,
      attempts,
      alertOwner,
      secondFactorOfAdmins: settings.ADMIN_SECOND_FACTOR,
    }),
    passkeys: passkeyHandlers({ ...dependencies, ...commands, opener, attempts, alertOwner }),
    agents: agentHandlers(commands.profiles),
    lenders: lenderHandlers(commands.profiles),
    messages: {
      ...leadHandlers(commands.leads, dependencies.log),
      ...noticeHandlers(commands),
      ...uploadHandlers({ uploads, decode: createDecoder(), mediaBase: settings.MEDIA_BASE_URL }),
      ...clientErrorHandlers(logger),
    },
    leads: consentHandlers(dependencies),
    leadTeamwork: leadTeamworkHandlers({ ...dependencies, ...commands }),
    privacy: privacyHandlers({
      ...dependencies,
      ...commands,
      archiveOf: (accountId) => personalArchive({ ...dependencies, ...commands }, accountId),
    }),
    replays: replayHandlers(commands.replays),
    staff: staffHandlers({ ...dependencies, ...commands }),
    administration: administrationHandlers({ ...commands, embedHosts: settings.EMBED_HOSTS }),
  };
}

/** The command API: every call that is not a GET, and the commands that it runs. */
export function createCommandApi(dependencies: CommandApiDependencies): CommandApi {
  const { tokens, uploads, settings, counters, logger, measure, probes = [] } = dependencies;
  const checkImage = createImageCheck({ uploads, mediaBaseUrl: settings.MEDIA_BASE_URL });
  const handle = createCommandHandler(dependencies);
  const commands = createCommands({ ...dependencies, canMail: canSendMail(settings), checkImage, handle });
  const background = createBackground(logger);
  const devices = createKnownDevices(dependencies);
  const countCall = settings.RATE_LIMITS ? createCallCounter(counters, devices) : countNothing;
  const security = createSecurityLog(logger);
  const erasures = erasureCommands({
    ...dependencies,
    ...commands,
    list: dependencies.erasureList,
    handle,
    tellOwner: lastEmail({ ...dependencies, background }),
  });
  const consents = consentCommands({ ...dependencies, handle });
  const handlers = createCommandBinder(dependencies)(
    commandRoutes,
    createHandlers(
      {
        ...dependencies,
        ...createCredentials(dependencies),
        background,
        devices,
        countCall,
        security,
        handle,
        erasures,
        consents,
      },
      commands,
    ),
  );

  const app = createApp({ log: logger, measure });
  // The client's address is the last in X-Forwarded-For: our own proxy added it; a client can forge the others.
  Object.assign(app, { proxy: settings.TRUSTED_PROXY, maxIpsCount: 1 });
  for (const probe of probes) app.use(probe);
  app.use(security.refusals);
  app.use(authenticate(tokens, commands.sessions.isLive));
  const routers = bindRoutes({ routes: commandRoutes, handlers, readBody: readJson, ...createRouteLimits(countCall) });
  for (const router of routers) app.use(router);
  const resume = () => resumeErasures({ ...dependencies, list: dependencies.erasureList, commands: erasures });
  const expire = () => eraseExpired({ ...dependencies, erasures, days: settings.LEADS_KEPT_DAYS });
  return { app: app as Koa, commands, resumeErasures: resume, eraseExpired: expire, settled: background.settled };
}
