import type { AccountMessageReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { cx, shorten } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './messages.module.css';
import { headingOf, originOf, senderOf, stateTones, timeOf, writeNumber } from './wording.ts';

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
