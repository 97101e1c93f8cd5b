import {
  fold,
  type ErasureGround,
  type EventNamed,
  deriveId,
  isVisitor,
  streams,
  UnreadableEvent,
  type ErasureReceipt,
  type EventLog,
} from '@busca/events';
import { ApiError, type Logger } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import type { accountCommands } from '../account/commands.ts';
import type { AccountState } from '../account/decider.ts';
import type { sessionCommands } from '../account/sessions/sessions.ts';
import type { CommandHandler, CommandRequest, CommandResult } from '../command-handler/command-handler.ts';
import { consentDecider } from '../lead/life/decider.ts';
import type { PersonEvents } from '../state/sqlite/person-events.ts';
import type { VisitCounter } from '../figures/index.ts';
import type { CommandState } from '../state/port.ts';
import type { ErasureList } from './erasure-list.ts';
import { readProvenEmails } from './proven-emails.ts';
import { type PersonalFiles, profileIdsOf, readTraces, readTracesOfVisitor } from './traces.ts';

interface Erase {
  type: 'Erase';
  person: string;
  /** null for a visitor. */
  accountId: string | null;
  ground: ErasureGround | null;
}

/**
 * Decider of the receipts of erasures, on any stream. The command handler appends each once, by the id of its command.
 */
const erasureDecider: Decider<null, Erase, EventNamed<'PersonErased'>> = {
  initialState: null,
  decide: ({ person, accountId, ground }) => [{ type: 'PersonErased', data: { person, accountId, ground } }],
  evolve: fold(['person'], { PersonErased: null }),
};

export interface ErasureDependencies {
  log: EventLog;
  handle: CommandHandler;
  state: Pick<CommandState, 'forgetAccount' | 'forgetOutcomes' | 'records'>;
  accounts: Pick<ReturnType<typeof accountCommands>, 'get'>;
  sessions: Pick<ReturnType<typeof sessionCommands>, 'endAll'>;
  files: PersonalFiles;
  list: ErasureList;
  personEvents: Pick<PersonEvents, 'of' | 'forget'>;
  visits: Pick<VisitCounter, 'forget'>;
  /** Tells the owner of an account that it has been erased. */
  tellOwner: (account: NonNullable<AccountState>, ground: ErasureGround) => void;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
}

type Result = Promise<CommandResult<null>>;

const requestOf = ({ id, actor }: ErasureReceipt): CommandRequest => ({ actor, commandId: id, correlationId: id });

const receiptOf = (
  person: string,
  { commandId: id, actor }: CommandRequest,
  ground: ErasureGround,
  at: Date,
): ErasureReceipt => ({ id, person, at: at.toISOString(), actor, ground });

/** A part of a request, as a command of its own. */
const partOf = (request: CommandRequest, part: string): CommandRequest => ({
  ...request,
  commandId: deriveId(request.commandId, part),
});

/**
 * MongoDB stores the receipt before it deletes the key, and may be cut off in between. An account never gets another
 * key, as a visitor does.
 */
async function deleteLeftKey(
  { log: { keys } }: Pick<ErasureDependencies, 'log'>,
  receipt: ErasureReceipt,
): Promise<void> {
  if (!isVisitor(receipt.person) && (await keys.find(receipt.person))) await keys.erase(receipt);
}

/** Clears what the command state and the figures hold of an account that was erased at an instant (ISO). */
async function clearState(
  { state, visits }: Pick<ErasureDependencies, 'state' | 'visits'>,
  accountId: string,
  at: string,
): Promise<void> {
  const profiles = profileIdsOf(accountId);
  await state.records.erase(accountId);
  await state.forgetAccount({ accountId, changedAt: Date.parse(at) });
  await state.forgetOutcomes([accountId, ...profiles]);
  await visits.forget(profiles);
}

/** Clears what is kept of the person's messages and devices, unless a visitor has written again, under a new key. */
async function clearEvents(
  { log, state, personEvents }: Pick<ErasureDependencies, 'log' | 'state' | 'personEvents'>,
  person: string,
): Promise<void> {
  if (await log.keys.find(person)) return;
  await state.forgetOutcomes((await personEvents.of(person)).map(({ id }) => id));
  await personEvents.forget(person);
}

async function clear(
  dependencies: Pick<ErasureDependencies, 'log' | 'state' | 'personEvents' | 'visits'>,
  { person, at }: ErasureReceipt,
): Promise<void> {
  if (!isVisitor(person)) await clearState(dependencies, person, at);
  await clearEvents(dependencies, person);
}

/**
 * Takes the sender's messages from whoever has them: who knew the sender is told by that event. Its encryption needs
 * the key. A message that can't be read hinders no erasure.
 */
async function revokeConsents(
  { handle, logger }: Pick<ErasureDependencies, 'handle' | 'logger'>,
  streamsOfPerson: Awaited<ReturnType<PersonEvents['of']>>,
  request: CommandRequest,
): Promise<void> {
  for (const { id, stream } of streamsOfPerson.filter(({ type }) => type === 'LeadSent'))
    try {
      const view = await handle.read(stream);
      const isThere = view.stateOf(consentDecider) !== null;
      if (isThere) await handle(consentDecider, stream, { type: 'Revoke', reason: '' }, partOf(request, id), { view });
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      logger.error({ err: error, leadId: id }, "Nobody is told that a message's sender is erased: it can't be read");
    }
}

/** @throws ApiError `not-found` */
async function accountOf(
  { accounts }: Pick<ErasureDependencies, 'accounts'>,
  id: string,
): Promise<NonNullable<AccountState>> {
  const account = await accounts.get(id);
  if (!account) throw new ApiError('not-found', 'There is no such account');
  return account;
}

/**
 * Erasure by crypto-shredding. The order survives a crash: the receipt is stored in the transaction that deletes the
 * key, then the log gets its event, which read models follow. `resumeErasures` finishes what was cut off.
 */
export function erasureCommands(dependencies: ErasureDependencies) {
  const { log, handle, accounts, sessions, files, list, personEvents, tellOwner, logger, now } = dependencies;
  /** Appends the receipt's event, once, and clears the command state. Idempotent. */
  async function finish(receipt: ErasureReceipt, request = requestOf(receipt)): Result {
    const { person, ground } = receipt;
    const accountId = isVisitor(person) ? null : person;
    await deleteLeftKey({ log }, receipt);
    const result = await handle(
      erasureDecider,
      accountId ? streams.account(accountId) : streams.visitor(person),
      { type: 'Erase', person, accountId, ground },
      request,
    );
    await clear(dependencies, receipt);
    return result;
  }

  /**
   * Erases the person of a receipt, and what `PersonalFiles` hold. Only the key tells whose emails those are, so they
   * go before it, as the messages leave their holders: a crash after it leaves none. What fails once the person is
   * erased is done at night: pictures are then deleted as unused ones.
   */
  async function erase(receipt: ErasureReceipt, request = requestOf(receipt)): Result {
    const { person } = receipt;
    const sent = isVisitor(person) ? await personEvents.of(person) : [];
    const traces = await (isVisitor(person) ? readTracesOfVisitor(log, sent) : readTraces(log, person));
    await files.forgetEmails(traces.emails);
    await revokeConsents({ handle, logger }, sent, request);
    await log.keys.erase(receipt);
    const result = await finish(receipt, request);
    await list
      .add([receipt])
      .catch((error: unknown) => logger.error({ err: error }, 'The list of erasures lacks a receipt until the night'));
    await files
      .remove(traces)
      .catch((error: unknown) => logger.error({ err: error }, 'Pictures of an erased person stay until the night'));
    return result;
  }

  const eraseVisitor = (person: string, ground: ErasureGround, request: CommandRequest): Result =>
    erase(receiptOf(person, request, ground, now()), request);

  return {
    erase,
    finish,

    /** Erases a visitor by the pseudonym in the log: every message from one email. */
    eraseVisitor,

    /** Erases the person whose invitation was withdrawn before it was accepted. */
    eraseInvited(accountId: string, request: CommandRequest): Result {
      // The withdrawal stands in the same stream, so the receipt's event needs an id of its own.
      const own = partOf(request, 'invited');
      return erase(receiptOf(accountId, own, 'invitation', now()), own);
    },

    /**
     * Erases an account with its profiles, and the messages that were sent from its proven emails. Ends every session.
     * @throws ApiError `not-found`
     */
    async eraseAccount(accountId: string, ground: ErasureGround, request: CommandRequest): Result {
      const account = await accountOf({ accounts }, accountId);
      await sessions.endAll(accountId, partOf(request, 'sessions'));
      // Anybody can sign up with an email; only its owner opens a link that was sent there.
      for (const { email } of await readProvenEmails(log, accountId)) {
        const sender = await log.visitor(email);
        await eraseVisitor(sender, ground, partOf(request, sender));
      }
      const result = await erase(receiptOf(accountId, request, ground, now()), request);
      tellOwner(account, ground);
      return result;
    },
  };
}

export type ErasureCommands = ReturnType<typeof erasureCommands>;
