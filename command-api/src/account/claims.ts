import { deriveId, NO_STREAM, WrongExpectedRevision, type EventLog, type NewEvent, type RecordedEvent } from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import type { CommandRequest } from '../command-handler/command-request.ts';
import { emailInUse } from './email-in-use.ts';

/** How long, in ms, a claim stands without being used: the time that a command may take between claim and append. */
const GRACE = 60_000;
const ATTEMPTS = 12;

/** Who holds an email, in which streams it was claimed for use, and when last. */
interface Claim {
  accountId: string;
  uses: Set<string>;
  at: number;
}

export interface Claims {
  /**
   * Makes the email the account's own, for use in a stream that was read before and is appended to after.
   * @throws ApiError `email-taken`, `conflict` after too many lost races
   */
  claim(email: string, accountId: string, use: string, request: CommandRequest): Promise<void>;
  /** The account that holds the email; undefined when nobody ever claimed it. */
  holder(email: string): Promise<string | undefined>;
}

const emailTaken = (): ApiError => fieldError('email-taken', 'email', 'email must be unique');

function foldClaim(events: readonly RecordedEvent[]): Claim | undefined {
  return events.reduce<Claim | undefined>((claim, event) => {
    if (event.type !== 'EmailClaimed') return claim;
    const { accountId, use } = event.data;
    const uses = claim?.accountId === accountId ? claim.uses : new Set<string>();
    return { accountId, uses: uses.add(use), at: Date.parse(event.metadata.at) };
  }, undefined);
}

const revisionOf = (events: readonly RecordedEvent[]): number => events.at(-1)?.revision ?? NO_STREAM;

/**
 * Emails are unique because each has a stream of its own. The order is always: read the stream that shall use the
 * email, renew the claim, append to that stream at the revision read. Who takes over an unused claim first moves the
 * revision of the streams that it was claimed for, so that a late append which still counts on the claim loses.
 */
export function createClaims({ log, now }: { log: EventLog; now: () => Date }): Claims {
  const tryAppend = async (stream: string, revision: number, event: NewEvent): Promise<boolean> => {
    try {
      await log.append(stream, revision, [event]);
      return true;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  };

  const metadata = (request: CommandRequest) => ({
    at: now().toISOString(), actor: request.actor, $correlationId: request.correlationId, $causationId: request.commandId,
  });

  /** Fences off every use of a claim that its holder does not make. False when somebody moved meanwhile. */
  async function takeAway(claim: Claim, claimStream: string, email: string, request: CommandRequest): Promise<boolean> {
    const uses = await Promise.all([...claim.uses].map(async (stream) => ({ stream, events: await log.readStream(stream) })));
    if (uses.some(({ events }) => emailInUse(events)?.toLowerCase() === email.toLowerCase())) throw emailTaken();
    if (now().getTime() - claim.at < GRACE) throw emailTaken();
    for (const { stream, events } of uses) {
      const revision = revisionOf(events);
      const id = deriveId(request.commandId, stream, claimStream, revision);
      if (!(await tryAppend(stream, revision, { id, type: 'EmailClaimLost', data: { claim: claimStream }, metadata: metadata(request) }))) return false;
    }
    return true;
  }

  return {
    async claim(email, accountId, use, request) {
      const stream = await log.emailClaim(email);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const events = await log.readStream(stream);
        const claim = foldClaim(events);
        if (claim && claim.accountId !== accountId && !(await takeAway(claim, stream, email, request))) continue;
        const revision = revisionOf(events);
        const id = deriveId(request.commandId, stream, use, revision);
        if (await tryAppend(stream, revision, { id, type: 'EmailClaimed', data: { accountId, use }, metadata: metadata(request) })) return;
      }
      throw new ApiError('conflict', 'Too many others claimed it at the same time: try again');
    },
    holder: async (email) => foldClaim(await log.readStream(await log.emailClaim(email)))?.accountId,
  };
}
