import type { AccountMessageReply } from '@busca/query-api/contract';
import { leadNumber } from '@busca/query-api/contract/constants';
import { es } from '../../copy/es.ts';
import { withClock, writeClock } from '../../lib/clock.ts';
import { cx, shorten } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './messages.module.css';

const words = es.inbox;
const DAY = 24 * 60;

const units = [
  ['day', DAY],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A span of minutes in its largest whole unit: '5 horas'. Less than a minute counts as one. */
export function writeSpan(minutes: number): string {
  const span = Math.max(1, Math.floor(minutes));
  const [unit, size] = units.find(([, length]) => span >= length)!;
  return new Intl.NumberFormat('es', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(span / size));
}

const day = new Intl.DateTimeFormat('es-US', { weekday: 'long', day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'short' });

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** An instant (ISO) as an end: 'hasta las 2:04 p. m.', on another day with its name. */
export function writeUntil(until: string, now: Date = new Date()): string {
  const at = new Date(until);
  return isSameDay(at, now) ? `hasta ${writeClock(at)}` : `hasta el ${withClock(day, at)}`;
}

/** When something came (ISO): 'hoy a las 10:04 a. m.', on another day with its name. */
export function writeArrival(received: string, now: Date = new Date()): string {
  const at = new Date(received);
  return isSameDay(at, now) ? `hoy a ${writeClock(at)}` : `el ${withClock(day, at)}`;
}

/** The sender's name; empty until the holder knows it. */
const senderOf = ({ firstName = '', lastName = '' }: AccountMessageReply): string => `${firstName} ${lastName}`.trim();

/** Whom a message is from: its sender, or that it is an offer. */
export const headingOf = (message: AccountMessageReply): string => senderOf(message) || words.offer;

/** The number that letters name a message by: 'Mensaje 9BD8F3'. */
export const writeNumber = (id: string): string => words.number(leadNumber(id));

/** How a message came, and the place that it is about: 'De Busca, te toca a ti · Miami, FL'. */
export const originOf = ({ way, location }: AccountMessageReply): string =>
  [words.ways[way], location].filter(Boolean).join(' · ');

/** What an entry of the list says of time: until when an offer stands, how long a sender waits, or when it came. */
export function timeOf({ state, until, waited_minutes, received_at }: AccountMessageReply, now?: Date): string {
  if (state === 'offered' && until !== null) return writeUntil(until, now);
  if (state === 'offered' || state === 'accepted') return words.waits(writeSpan(waited_minutes));
  return short.format(new Date(received_at));
}

/** The tone of each state's badge. */
export const stateTones = { offered: 'info', accepted: 'warning', answered: 'success', closed: 'success' } as const;

const MINUTE = 60_000;

/** Until when a message's holder has to act, and what comes then; null where it never lapses. */
export function deadlineOf(
  { state, until }: Pick<AccountMessageReply, 'state' | 'until'>,
  now: Date = new Date(),
): { until: string; then: string } | null {
  if (until === null || (state !== 'offered' && state !== 'accepted')) return null;
  const minutes = (Date.parse(until) - now.getTime()) / MINUTE;
  const { deadline } = words;
  const then = state === 'offered' ? deadline.next : deadline.nextAnswer;
  return {
    until: deadline[state](writeUntil(until, now)),
    then: minutes > 0 ? `${deadline.left(writeSpan(minutes))} ${then}` : deadline.over,
  };
}

/** A message in a list: whom it is from, how it begins, its state, and how long it waits. */
export function MessageEntry({
  message,
  to,
  isOpen = false,
}: {
  message: AccountMessageReply;
  to: string;
  isOpen?: boolean;
}) {
  const sender = senderOf(message);
  return (
    <li>
      <Link className={cx(styles.entry, isOpen && styles.current)} to={to} aria-current={isOpen ? 'true' : undefined}>
        {sender ? (
          <Avatar source="" name={sender} size={44} className={styles.avatar} />
        ) : (
          <span className={styles.unknown}>
            <Icon name="chat" size={24} />
          </span>
        )}
        <span className={styles.about}>
          <span className={styles.line}>
            <strong>{headingOf(message)}</strong>
            <span className={styles.small}>{timeOf(message)}</span>
          </span>
          <span className={styles.excerpt}>{`«${shorten(message.message, 90)}»`}</span>
          <span className={styles.line}>
            <Badge tone={stateTones[message.state]}>{es.inbox.states[message.state]}</Badge>
            <span className={styles.small}>{`${originOf(message)} · ${writeNumber(message.id)}`}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
