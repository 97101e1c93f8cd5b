import type { OwnMessageStatus } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import type { IconName } from '../../ui/icon.tsx';

const words = es.sentMessages.path;

/** One step of a message's way: what happened, what is the case now, or what comes next. */
export interface Step {
  phase: 'done' | 'now' | 'later';
  icon: IconName;
  title: string;
  /** When it happened (ISO); null where that is not known, or still to come. */
  at: string | null;
  /** More about it; empty without. */
  text: string;
}

type Former = OwnMessageStatus['former'][number];
type Holder = NonNullable<OwnMessageStatus['holder']>;

/** A professional's name in a sentence. */
export const nameOf = ({ full_name }: Pick<Former, 'full_name'>): string => full_name ?? es.sentMessages.someone;

/** The professional whom a message of a profile's page was written to; none for another page. */
const addressee = ({ page, former, holder }: OwnMessageStatus): Former | Holder | null =>
  page === 'profile' ? (former[0] ?? holder) : null;

/** What a message is: 'Solicitud de préstamo para Bayamón, PR'. */
export const titleOf = (message: OwnMessageStatus): string =>
  es.sentMessages.what[message.page ?? 'contact'](
    nameOf(addressee(message) ?? { full_name: null }),
    message.location ?? '',
  );

const done = (icon: IconName, title: string, at: string | null, text = ''): Step => ({
  phase: 'done',
  icon,
  title,
  at,
  text,
});
const later = (icon: IconName, title: string, text: string): Step => ({ phase: 'later', icon, title, at: null, text });

/** What a former holder's time with a message was. */
const stepsOfFormer = (person: Former, isDirect: boolean): Step[] => [
  done(isDirect ? 'person' : 'swap', (isDirect ? words.received : words.offered)(nameOf(person)), person.since),
  done(
    person.how === 'handled' ? 'tick' : 'undo',
    words.left[person.how](nameOf(person)),
    person.left_at,
    [person.reason && words.reason(words.reasons[person.reason]), words.leftText[person.how]].filter(Boolean).join(' '),
  ),
];

/** How the holder has a message. */
function stepsOfHolder(holder: Holder, writeTime: (at: string) => string): Step[] {
  const { way, state, since, until, knows_sender, confirmed } = holder;
  const name = nameOf(holder);
  const came =
    way === 'direct' ? done('person', words.received(name), since) : done('swap', words.offered(name), since);
  if (state === 'offered') return [{ ...came, text: until ? words.offeredText(writeTime(until)) : '' }];
  const isAccepted = way !== 'direct' && knows_sender;
  const steps = isAccepted ? [came, done('person', words.accepted(name), null, words.acceptedText)] : [came];
  if (state === 'answered') steps.push(done('chat', words.answered(name), null));
  if (state === 'closed') steps.push(done('tick', words.closed(name), null));
  if (confirmed !== null) steps.push(done('chat', confirmed ? words.confirmed : words.denied, null));
  return steps;
}

/** What is still to come. */
function stepsToCome({ waits_for, holder }: OwnMessageStatus, writeTime: (at: string) => string): Step[] {
  const answer = [
    later('clock', words.willAnswer, words.willAnswerText),
    later('chat', words.willAsk, words.willAskText),
  ];
  if (!holder) return waits_for === 'turn' ? [later('person', words.willAccept, words.willAcceptText), ...answer] : [];
  const { state, until, asked, confirmed, way } = holder;
  const otherwise = until ? words.otherwise(writeTime(until)) : '';
  if (state === 'offered') return [later('person', words.willAccept, otherwise || words.willAcceptText), ...answer];
  const letter = asked || confirmed !== null ? [] : [answer[1]!];
  if (state === 'accepted') {
    const answers = later('clock', words.willAnswer, otherwise || words.willAnswerText);
    return confirmed === true ? [] : [answers, ...letter];
  }
  return state === 'answered' && way !== 'by-hand' ? letter : [];
}

/**
 * A message's way, oldest step first: the last of what happened is what is the case now. `writeTime` writes an instant
 * within a sentence.
 */
export function stepsOf(message: OwnMessageStatus, writeTime: (at: string) => string): Step[] {
  const { sent_at, page, waits_for, former, holder } = message;
  const happened = [
    done('tick', words.sent, sent_at, words.sentText),
    ...former.flatMap((person, index) => stepsOfFormer(person, page === 'profile' && index === 0)),
    ...(holder ? stepsOfHolder(holder, writeTime) : []),
  ];
  if (!holder && waits_for !== 'nobody' && waits_for !== 'holder') {
    const { title, text } = es.sentMessages.nobody[waits_for];
    happened.push(done('clock', title, null, text));
  }
  const last = happened.at(-1)!;
  return [...happened.slice(0, -1), { ...last, phase: 'now' }, ...stepsToCome(message, writeTime)];
}
