import type { AgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './trust-line.module.css';

const words = es.answerTime;

export type AnswerTimeReply = AgentReply['answer_time'];

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time as people say it, in its largest unit: '40 min', '2 h', '1 día'. */
function writeMinutes(minutes: number): string {
  const { times } = words;
  if (minutes < 1) return times.soon;
  if (minutes < HOUR) return times.minutes(minutes);
  const hours = Math.round(minutes / HOUR);
  return hours < 24 ? times.hours(hours) : times.days(Math.round(minutes / DAY));
}

/** The answer time in words. 'De 10' is rounded down: ten of ten are all. */
export function writeAnswerTime(answerTime: AnswerTimeReply): string {
  if (!answerTime) return words.none;
  const { median_minutes: minutes, answered_share: share } = answerTime;
  const parts = [
    ...(minutes === null ? [] : [words.usually(writeMinutes(minutes))]),
    words.share(Math.floor(share * 10)),
  ];
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface AnswerTimeLineProps {
  value: AnswerTimeReply;
  /** Whether a link says how it is counted. */
  explained?: boolean;
  /** For a card. */
  small?: boolean;
}

/** How fast somebody answers; what is not known yet is said. */
export function AnswerTimeLine({ value, explained = false, small = false }: AnswerTimeLineProps) {
  return (
    <p className={cx(styles.line, small && styles.small)}>
      <Icon name="clock" size={small ? 16 : 18} />
      <span>
        <span>{writeAnswerTime(value)}</span>
        {explained && (
          <span>
            {' · '}
            <Link to={paths.answerTimes}>{words.how}</Link>
          </span>
        )}
      </span>
    </p>
  );
}

/** The mean of the published reviews, and how many there are; that there is none is said. Short on a card. */
export function RatingLine({ value, small = false }: { value: AgentReply['reviews']; small?: boolean }) {
  const { average, count, short, none, shortNone } = es.reviews;
  return (
    <p className={cx(styles.line, small && styles.small)}>
      <Icon name="star" size={small ? 16 : 18} />
      {value ? (
        <span>
          <span aria-hidden={small || undefined}>
            {small ? short(value.average, value.published) : `${average(value.average)} · ${count(value.published)}`}
          </span>
          {small && <span className="solo-lector">{`${average(value.average)}, ${count(value.published)}`}</span>}
        </span>
      ) : (
        <span>{small ? shortNone : none}</span>
      )}
    </p>
  );
}
