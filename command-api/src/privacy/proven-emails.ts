import {
  fold,
  streams,
  type EventLog,
  type Evolve,
  type Position,
  type RecordedEvent,
  type Recording,
} from '@busca/events';
import { holderOf } from '../account/claims.ts';

/**
 * An email that a link or code has proved to be an account owner's, and the position of the change that left it; null
 * where none has.
 */
export interface ProvenEmail {
  email: string;
  until: Position | null;
}

type Proven = ReadonlyMap<string, Position | null>;

interface State {
  /** The account's email. */
  current: string;
  proven: Proven;
  /** What was proven before each change that can be undone, by the id of its undoing. */
  before: ReadonlyMap<string, Proven>;
}

const prove = (state: State, email: string): State => ({ ...state, proven: new Map([...state.proven, [email, null]]) });

type Change = RecordedEvent<'AccountEmailChanged'>;

/**
 * Only a change by a link can be undone; an old event without one does not tell. An email that was proven before stays
 * so.
 */
function changed(
  state: State,
  {
    data: {
      undo,
      personal: { from, to },
    },
    position,
  }: Change,
): State {
  const left = state.proven.has(from) ? new Map([...state.proven, [from, position] as const]) : state.proven;
  const next = {
    current: to,
    proven: left,
    before: undo ? new Map([...state.before, [undo.id, state.proven]]) : state.before,
  };
  return undo || left.has(to) ? prove(next, to) : next;
}

const evolve: Evolve<State, Recording> = fold(['account', 'accountEmail', 'staff'], {
  // An invitation is accepted by a link; its account is created after it.
  StaffInvited: ({ data }, state) => prove(state, data.personal.email),
  StaffInvitationWithdrawn: null,
  StaffEnded: null,
  AccountCreated: ({ data }, state) => ({ ...state, current: data.personal.email }),
  AccountRenamed: null,
  NewsChosen: null,
  ConfirmationRequested: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: (_, state) => prove(state, state.current),
  EmailChangeRequested: null,
  EmailChangeWithdrawn: null,
  AccountEmailChanged: (event, state) => changed(state, event),
  // Whoever made the undone changes proved addresses of their own.
  EmailChangeUndone({ data: { undoId, personal } }, state) {
    const proven = state.before.get(undoId) ?? state.proven;
    return prove({ ...state, current: personal.to, proven }, personal.to);
  },
});

/**
 * The emails of an account that a link or code has proved, now or formerly, so that its owner read what was sent there.
 * Stricter than `confirmed`, which every email is where no email can go out: anybody could sign up with a stranger's
 * and read the stranger's messages.
 */
export const provenEmails = (events: readonly RecordedEvent[]): ProvenEmail[] =>
  [...events.reduce<State>(evolve, { current: '', proven: new Map(), before: new Map() }).proven].map(
    ([email, until]) => ({
      email,
      until,
    }),
  );

/** An account's proven emails, without former ones that another account holds by now. */
export async function readProvenEmails(
  log: Pick<EventLog, 'readStream' | 'emailClaim'>,
  accountId: string,
): Promise<ProvenEmail[]> {
  const emails = provenEmails(await log.readStream(streams.account(accountId)));
  const holders = await Promise.all(emails.map(({ email }) => holderOf(log, email)));
  return emails.filter((_, index) => (holders[index] ?? accountId) === accountId);
}
