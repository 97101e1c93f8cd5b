import { ERASED } from '../encryption/keys.ts';
import type { EventNamed } from '../vocabulary/catalogue/catalogue.ts';
import { type Evolve, fold } from '../vocabulary/catalogue/handlers.ts';
import type { HoldingState, OfferWay, ProfileKind } from '../vocabulary/words/enums.ts';

/** The professional who has a message. */
export interface Holder {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
  way: OfferWay;
  state: HoldingState;
  /** When it goes to the next one unless they act (ISO); null where it never does. */
  until: string | null;
  /** Whether they were ever shown who sent it. */
  knowsSender: boolean;
  /** Whether the letter of the reminder, and the one that asks the sender, have been caused. */
  isReminded: boolean;
  isAskedAbout: boolean;
  /** Whether they say that the sender was answered. */
  hasAnswered: boolean;
  /** Whether the letter that asks the sender for a review has been caused. */
  isReviewAsked: boolean;
  /** Whether the sender is the professional, whose message counts for nothing. */
  isOwn: boolean;
  /** What the sender said of an answer; null before. */
  isConfirmed: boolean | null;
}

/** Whether the sender was answered: the sender's word counts more than the holder's. */
export const wasAnswered = ({ isConfirmed, hasAnswered }: Holder): boolean => isConfirmed ?? hasAnswered;

/**
 * Who or what a message waits for: the next holder in turn, its holder, the admins, a choice of its sender, or nobody
 * any more.
 */
export type WaitsFor = 'turn' | 'holder' | 'admins' | 'sender' | 'nobody';

/** A message among professionals: it has one holder at a time. */
export interface LeadLife {
  leadId: string;
  /** The sender's pseudonym. */
  person: string;
  /** The kind of professional that it is for; null where it is for the admins. */
  kind: ProfileKind | null;
  /** The catalogue's label of the place; null where the catalogue does not know it. */
  place: string | null;
  waitsFor: WaitsFor;
  holder: Holder | null;
  /** Who had it before, the first one first. */
  former: readonly Holder[];
  /** Whether the sender took the consent back. */
  isRevoked: boolean;
}

type State = LeadLife | null;

/** The message without its holder, waiting for somebody else. */
const leaving = (life: LeadLife, waitsFor: WaitsFor): LeadLife => ({
  ...life,
  waitsFor,
  holder: null,
  former: life.holder ? [...life.former, life.holder] : life.former,
});

/** A direct message is passed to nobody else unless its sender, who consented to one person, asks for that. */
const leavingHolder = (_: unknown, life: State): State =>
  life && leaving(life, life.holder?.way === 'direct' ? 'sender' : 'turn');

const withHolder = (life: State, changes: Partial<Holder>): State =>
  life && life.holder ? { ...life, holder: { ...life.holder, ...changes } } : life;

function offered(
  { data: { profileId, kind, accountId, way, until, isOwn } }: EventNamed<'LeadOffered'>,
  life: State,
): State {
  if (!life) return life;
  const isDirect = way === 'direct';
  return {
    ...leaving(life, 'holder'),
    holder: {
      profileId,
      kind,
      accountId,
      way,
      state: isDirect ? 'accepted' : 'offered',
      until,
      knowsSender: isDirect,
      isReminded: false,
      isAskedAbout: false,
      hasAnswered: false,
      isReviewAsked: false,
      isOwn,
      isConfirmed: null,
    },
  };
}

/**
 * 'No' takes the answer back: the message is with its holder as before it, and its sender may ask for another one. A
 * later 'Yes' gives it back. Nothing lapses after a 'Yes'.
 */
function confirmed({ data: { answered, until } }: EventNamed<'LeadAnswerConfirmed'>, life: State): State {
  if (!answered) return withHolder(life, { isConfirmed: false, state: 'accepted', until });
  const isBack = life?.holder?.state === 'accepted' && life.holder.hasAnswered;
  return withHolder(life, { isConfirmed: true, until: null, ...(isBack && { state: 'answered' }) });
}

/**
 * The life of a message among professionals after an event of its stream; null before it was sent, and once its sender
 * is erased. Commands, the turn and the read models fold the same one.
 */
export const leadLife: Evolve<State> = fold(['lead', 'offer'], {
  LeadSent: ({ data: { leadId, person, kind = null, place = null, personal } }) =>
    personal.email === ERASED
      ? null
      : {
          leadId,
          person,
          kind,
          place,
          waitsFor: kind ? 'turn' : 'admins',
          holder: null,
          former: [],
          isRevoked: false,
        },
  LeadOffered: offered,
  LeadAccepted: ({ data: { until } }, life) => withHolder(life, { state: 'accepted', until, knowsSender: true }),
  LeadPassed: leavingHolder,
  LeadLapsed: leavingHolder,
  LeadTakenBack: (_, life) => life && leaving(life, 'admins'),
  LeadAnswered: (_, life) =>
    withHolder(life, {
      state: 'answered',
      hasAnswered: true,
      until: null,
      // A new answer is to be confirmed anew where one was denied.
      isConfirmed: life?.holder?.isConfirmed || null,
    }),
  LeadClosed: (_, life) => withHolder(life, { state: 'closed', until: null }),
  LeadAnswerConfirmed: confirmed,
  LeadAnotherRequested: (_, life) => life && leaving(life, life.kind ? 'turn' : 'admins'),
  LeadReturned: (_, life) => life && { ...life, waitsFor: 'admins' },
  LeadReminded: (_, life) => withHolder(life, { isReminded: true }),
  LeadAnswerAsked: (_, life) => withHolder(life, { isAskedAbout: true }),
  LeadReviewAsked: (_, life) => withHolder(life, { isReviewAsked: true }),
  LeadConsentRevoked: (_, life) => life && { ...leaving(life, 'nobody'), isRevoked: true },
  LeadHandled: (_, life) => life && leaving(life, 'nobody'),
  LeadReopened: (_, life) => life && { ...life, waitsFor: life.isRevoked ? 'nobody' : 'admins' },
  LeadAssigned: null,
  LeadNoted: null,
});

/** Whom a message may be from by its sender's account, emails and phones. */
export interface Professional {
  accountId: string;
  emails: readonly string[];
  phones: readonly string[];
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

/**
 * Whether the sender of a message is a professional: by session or known device, by email, or by phone. Such a message
 * goes to them in no turn, and counts for no answer time.
 */
export function isOwnMessage(
  { accountsOfSender = [], personal }: EventNamed<'LeadSent'>['data'],
  { accountId, emails, phones }: Professional,
): boolean {
  const email = personal.email.toLowerCase();
  const phone = digits(personal.phoneNumber);
  return (
    accountsOfSender.includes(accountId) ||
    emails.some((own) => own.toLowerCase() === email) ||
    phones.some((own) => own !== '' && digits(own) === phone)
  );
}
