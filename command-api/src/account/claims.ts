import {
  deriveId,
  fold,
  NO_STREAM,
  WrongExpectedRevision,
  type EventLog,
  type Evolve,
  type NewEvent,
  type RecordedEvent,
  type Recording,
  type DomainEvent,
  type EventNamed,
} from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import type { CommandRequest } from '../command-handler/command-handler.ts';
import { hasEnded } from './staff.ts';

/** Ms for which an unused claim cannot be taken over: more than a command takes between its claim and its append. */
const GRACE_MS = 60_000;
const ATTEMPTS = 12;

/** The account that holds an email, the streams it claimed it for, and the time of the last claim in ms. */
interface Claim {
  accountId: string;
  uses: Set<string>;
  at: number;
}

export interface Claims {
  /**
   * Claims an email for an account and one of its streams. Call it after reading that stream and before appending to
   * it.
   * @throws ApiError `email-taken`, `conflict` after too many lost races
   */
  claim(email: string, accountId: string, use: string, request: CommandRequest): Promise<void>;
  /** Checks that no other account uses an email, without claiming it. @throws ApiError `email-taken` */
  check(email: string, accountId: string): Promise<void>;
  /** Id of the account that holds the email; undefined where it was never claimed. */
  holder(email: string): Promise<string | undefined>;
}

const emailTaken = (): ApiError => fieldError('email-taken', 'email', 'email must be unique');

const afterClaim: Evolve<Claim | undefined, Recording> = fold(['emailClaim'], {
  EmailClaimed({ data: { accountId, use }, metadata: { at } }, claim) {
    const uses = claim?.accountId === accountId ? claim.uses : new Set<string>();
    return { accountId, uses: uses.add(use), at: Date.parse(at) };
  },
  EmailClaimLost: null,
});
const foldClaim = (events: readonly RecordedEvent[]): Claim | undefined =>
  events.reduce<Claim | undefined>(afterClaim, undefined);

/** Id of the account that holds an email; undefined where it was never claimed. */
export const holderOf = async (
  log: Pick<EventLog, 'readStream' | 'emailClaim'>,
  email: string,
): Promise<string | undefined> => foldClaim(await log.readStream(await log.emailClaim(email)))?.accountId;

const revisionOf = (events: readonly RecordedEvent[]): number => events.at(-1)?.revision ?? NO_STREAM;

interface Dependencies {
  log: EventLog;
  now: () => Date;
}

interface Emails {
  current?: string | undefined;
  /** Emails that the account can have back: the former address may undo the change until then (ISO). */
  former: readonly { email: string; until: string }[];
  /** The email of an open invitation, which can be accepted until then. */
  invited?: { email: string; until: string } | undefined;
}

const begun = (
  { data }: EventNamed<'AccountCreated' | 'AgentRegistered' | 'LenderRegistered'>,
  { former }: Emails,
): Emails => ({ former, current: data.personal.email });

const withdrawn = (_: unknown, emails: Emails): Emails => ({ ...emails, invited: undefined });

const edited = (
  { data }: EventNamed<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>,
  emails: Emails,
): Emails => ({ ...emails, current: data.personal.changes.email?.to ?? emails.current });

/** The emails of a stream's account, profile or invitation after an event. */
const emailsAfter: Evolve<Emails> = fold(['account', 'accountEmail', 'agent', 'lender', 'staff', 'person'], {
  AccountCreated: begun,
  AgentRegistered: begun,
  LenderRegistered: begun,
  AccountEmailChanged: ({ data: { undo, personal } }, { former }) => ({
    current: personal.to,
    former: undo ? [...former, { email: personal.from, until: undo.until }] : former,
  }),
  EmailChangeUndone: ({ data }, emails) => ({ ...emails, current: data.personal.to }),
  AgentEdited: edited,
  AgentResubmitted: edited,
  LenderEdited: edited,
  LenderResubmitted: edited,
  StaffInvited: (
    {
      data: {
        until,
        personal: { email },
      },
    },
    emails,
  ) => ({ ...emails, invited: { email, until } }),
  StaffInvitationWithdrawn: withdrawn,
  PersonErased: withdrawn,
  AccountRenamed: null,
  NewsChosen: null,
  ConfirmationRequested: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: null,
  EmailChangeRequested: null,
  EmailChangeWithdrawn: null,
  AgentEmbedLinkSet: null,
  StaffEnded: null,
});

/**
 * Whether a stream's account, profile or invitation uses an email, in any case: it is its current one, one that a
 * former address can restore at `now`, or that of an invitation which can be accepted then. Nobody else may take it
 * meanwhile.
 */
function usesEmail(events: readonly DomainEvent[], email: string, now: Date): boolean {
  const { current, former, invited } = events.reduce(emailsAfter, { former: [] });
  const kept = [...former, ...(invited ? [invited] : [])]
    .filter(({ until }) => now.toISOString() < until)
    .map((one) => one.email);
  return [current, ...kept].some((one) => one?.toLowerCase() === email.toLowerCase());
}

/** The streams that an email was claimed for, none of which uses it. @throws ApiError `email-taken` */
async function readUnused({ accountId, uses }: Claim, email: string, { log, now }: Dependencies) {
  const streams = await Promise.all(
    [...uses].map(async (stream) => ({ stream, events: await log.readStream(stream) })),
  );
  // Who works here no more can be invited again.
  if (streams.some(({ events }) => usesEmail(events, email, now())) && !(await hasEnded(log, accountId)))
    throw emailTaken();
  return streams;
}

/** Whether an event was appended: not when the stream has moved. */
async function tryAppend(log: EventLog, stream: string, revision: number, event: NewEvent): Promise<boolean> {
  try {
    await log.append(stream, revision, [event]);
    return true;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return false;
    throw error;
  }
}

/**
 * Unique emails by claim streams: each email has its own stream. The order is always: read the stream that will use the
 * email, claim the email, append at the revision that was read. A takeover of an unused claim first appends a fence
 * (`EmailClaimLost`) to the streams that it was claimed for. A late append by the former holder then fails.
 */
export function createClaims({ log, now }: Dependencies): Claims {
  const metadata = (request: CommandRequest) => ({
    at: now().toISOString(),
    actor: request.actor,
    $correlationId: request.correlationId,
    $causationId: request.commandId,
  });

  /**
   * Fences the streams of an unused claim.
   * @returns false where a stream changed meanwhile.
   * @throws ApiError `email-taken`
   */
  async function takeOver(claim: Claim, claimStream: string, email: string, request: CommandRequest): Promise<boolean> {
    const uses = await readUnused(claim, email, { log, now });
    // After a withdrawal nothing more comes. A claim from much later is from before the clock was set back.
    const isWithdrawn = uses.some(({ events }) => events.some(({ type }) => type === 'StaffInvitationWithdrawn'));
    if (!isWithdrawn && Math.abs(now().getTime() - claim.at) < GRACE_MS) throw emailTaken();
    for (const { stream, events } of uses) {
      const revision = revisionOf(events);
      const id = deriveId(request.commandId, stream, claimStream, revision);
      if (
        !(await tryAppend(log, stream, revision, {
          id,
          type: 'EmailClaimLost',
          data: { claim: claimStream },
          metadata: metadata(request),
        }))
      )
        return false;
    }
    return true;
  }

  return {
    async claim(email, accountId, use, request) {
      const stream = await log.emailClaim(email);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const events = await log.readStream(stream);
        const claim = foldClaim(events);
        if (claim && claim.accountId !== accountId && !(await takeOver(claim, stream, email, request))) continue;
        const revision = revisionOf(events);
        const id = deriveId(request.commandId, stream, use, revision);
        if (
          await tryAppend(log, stream, revision, {
            id,
            type: 'EmailClaimed',
            data: { accountId, use },
            metadata: metadata(request),
          })
        )
          return;
      }
      throw new ApiError('conflict', 'Too many others claimed it at the same time: try again');
    },
    async check(email, accountId) {
      const claim = foldClaim(await log.readStream(await log.emailClaim(email)));
      if (claim && claim.accountId !== accountId) await readUnused(claim, email, { log, now });
    },
    holder: (email) => holderOf(log, email),
  };
}
