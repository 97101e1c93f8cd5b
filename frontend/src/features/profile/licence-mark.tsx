import type { AgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './trust-line.module.css';

/** The mark of a card: that a registry has confirmed a licence; the profile says which, and when. */
export const LicenceMark = ({ licences }: { licences: AgentReply['licences'] }) =>
  licences.some(({ check }) => check) && (
    <p className={cx(styles.line, styles.small)}>
      <Icon name="check" size={18} />
      <span>{es.licence.isChecked}</span>
    </p>
  );
