import {
  deadline,
  HOLDERS_MAX,
  leadLife,
  type AnswerChannel,
  type DomainEvent,
  type EventNamed,
  type Holder,
  type HoldingState,
  type LeadLife,
  type LeadOutcome,
  type PassReason,
  type ProfileKind,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import { zoneOfPlace } from '@busca/platform/places';
import { copy } from '../../copy.es.ts';
import type { Decider } from '../../command-handler/decider.ts';

/** When a command is given (ISO), and how many hours of the day a holder then has. */
export interface Clock {
  at: string;
  hours: number;
}

/** What the professional does who has the message. */
type HolderCommand =
  | ({ type: 'Accept' } & Clock)
  | { type: 'Pass'; reason: PassReason; note: string }
  | { type: 'Answer'; channel: AnswerChannel }
  | { type: 'Close'; outcome: LeadOutcome };

type SenderCommand = ({ type: 'ConfirmAnswer'; answered: boolean } & Clock) | { type: 'AskForAnother' };

type AdminCommand =
  | ({
      type: 'Offer';
      to: { profileId: string; kind: ProfileKind; accountId: string };
      isOwn: boolean;
    } & Clock)
  | { type: 'TakeBack'; reason: string };

export type LifeCommand = HolderCommand | SenderCommand | AdminCommand;

type Life = LeadLife | null;

const refOf = ({ profileId, kind, accountId }: Holder) => ({ profileId, kind, accountId });

const until = ({ place }: LeadLife, { at, hours }: Clock): string => deadline(at, hours, zoneOfPlace(place));

const wrongState = (message: string): ApiError => new ApiError('not-in-this-state', message);

/** @throws ApiError `not-in-this-state` */
function holderOf({ holder }: LeadLife): Holder {
  if (!holder) throw wrongState('Nobody has this message');
  return holder;
}

/** @throws ApiError `not-in-this-state` */
function mustBe({ state }: Holder, states: readonly HoldingState[], done: string): void {
  if (!states.includes(state)) throw wrongState(`A message that is ${state} can't be ${done}`);
}

function decideHolder(command: HolderCommand, life: LeadLife): DomainEvent[] {
  const { leadId, person } = life;
  const holder = holderOf(life);
  const held = { leadId, ...refOf(holder) };
  switch (command.type) {
    case 'Accept':
      mustBe(holder, ['offered'], 'accepted');
      return [{ type: 'LeadAccepted', data: { ...held, until: until(life, command) } }];
    case 'Pass':
      mustBe(holder, ['offered', 'accepted'], 'passed on');
      return [
        { type: 'LeadPassed', data: { ...held, person, reason: command.reason, personal: { note: command.note } } },
      ];
    case 'Answer':
      mustBe(holder, ['accepted'], 'answered');
      return [{ type: 'LeadAnswered', data: { ...held, channel: command.channel } }];
    case 'Close':
      mustBe(holder, ['accepted', 'answered', ...(command.outcome === 'spam' ? (['offered'] as const) : [])], 'closed');
      return [{ type: 'LeadClosed', data: { ...held, outcome: command.outcome } }];
  }
}

/**
 * When the holder's time for an answer ends after the sender denied one: a new time, but none for a direct message, and
 * the present one where it still runs.
 */
function untilDenied(life: LeadLife, { state, way, until: running }: Holder, clock: Clock): string | null {
  if (way === 'direct') return null;
  return (state === 'accepted' && running) || until(life, clock);
}

/** A sender says what became of the answer of a holder who knows them; the other answer later replaces it. */
function confirmAnswer(command: SenderCommand & { type: 'ConfirmAnswer' }, life: LeadLife): DomainEvent[] {
  const holder = holderOf(life);
  const { answered } = command;
  mustBe(holder, ['accepted', 'answered', 'closed'], 'confirmed');
  if (!holder.knowsSender) throw wrongState('Nobody who was never shown the sender has answered');
  if (holder.isConfirmed === answered) return [];
  const data = {
    leadId: life.leadId,
    ...refOf(holder),
    answered,
    until: answered ? null : untilDenied(life, holder, command),
  };
  return [{ type: 'LeadAnswerConfirmed', data }];
}

/** Holders of a message whom an admin has not chosen. */
const holders = ({ former, holder }: LeadLife): number =>
  [...former, ...(holder ? [holder] : [])].filter(({ way }) => way !== 'by-hand').length;

function askForAnother(life: LeadLife): DomainEvent[] {
  const { leadId, holder, waitsFor } = life;
  if (holder) mustBe(holder, ['offered', 'accepted'], 'given to another one');
  else if (waitsFor !== 'sender') throw wrongState('The message waits for another one already, or was settled');
  if (holders(life) >= HOLDERS_MAX) throw new ApiError('enough-holders', copy.enoughHolders);
  return [{ type: 'LeadAnotherRequested', data: { leadId, holder: holder && refOf(holder) } }];
}

/** Whoever has the message loses it first: each leaving is an event of its own. */
function offer({ to, isOwn, ...clock }: AdminCommand & { type: 'Offer' }, life: LeadLife): DomainEvent[] {
  const { leadId, person, holder, waitsFor } = life;
  if (holder?.profileId === to.profileId) throw wrongState('This professional has the message already');
  if (waitsFor === 'nobody') throw wrongState('A settled message has to be reopened first');
  return [
    ...(holder ? takeBack('', life) : []),
    {
      type: 'LeadOffered',
      data: { leadId, ...to, person, way: 'by-hand', until: until(life, clock), upTo: null, isOwn },
    },
  ];
}

function takeBack(reason: string, life: LeadLife): DomainEvent[] {
  const { leadId, person } = life;
  return [{ type: 'LeadTakenBack', data: { leadId, ...refOf(holderOf(life)), person, personal: { reason } } }];
}

/**
 * Decider of a message's life among professionals, beside the turn, which the projectors decide. Nothing is left of a
 * message whose sender took the consent back, or was erased.
 */
export const lifeDecider: Decider<Life, LifeCommand> = {
  initialState: null,
  decide(command, life) {
    if (!life || life.isRevoked) throw new ApiError('not-found', 'There is no such message');
    switch (command.type) {
      case 'ConfirmAnswer':
        return confirmAnswer(command, life);
      case 'AskForAnother':
        return askForAnother(life);
      case 'Offer':
        return offer(command, life);
      case 'TakeBack':
        return takeBack(command.reason, life);
      default:
        return decideHolder(command, life);
    }
  },
  evolve: leadLife,
};

/** Whether a command would be refused. */
const isRefused = (command: LifeCommand, life: LeadLife): boolean => {
  try {
    lifeDecider.decide(command, life);
    return false;
  } catch {
    return true;
  }
};

/** Whether the sender may ask for another professional. */
export const canAskForAnother = (life: LeadLife): boolean => !isRefused({ type: 'AskForAnother' }, life);

/**
 * Whether the sender is asked if the holder answered: once the holder says so, or after a letter that asks. What was said
 * may be changed.
 */
export const canConfirm = ({ holder }: LeadLife): boolean =>
  holder !== null &&
  holder.knowsSender &&
  (holder.state === 'answered' || holder.state === 'closed' || holder.isAskedAbout || holder.isConfirmed !== null);

interface Revoke {
  type: 'Revoke';
  /** The admin's; empty from the sender. */
  reason: string;
}

/**
 * Decider: revokes the consent in a message, once, and says who had it. The message of an erased visitor counts as not
 * found.
 */
export const consentDecider: Decider<LeadLife | null, Revoke, EventNamed<'LeadConsentRevoked'>> = {
  initialState: null,
  decide({ reason }, life) {
    if (!life) throw new ApiError('not-found', 'There is no such message');
    const { leadId, person, holder, isRevoked } = life;
    if (isRevoked) return [];
    const had = holder && { profileId: holder.profileId, kind: holder.kind, accountId: holder.accountId };
    return [
      { type: 'LeadConsentRevoked', data: { leadId, person, ...(had && { holder: had }), personal: { reason } } },
    ];
  },
  evolve: leadLife,
};
