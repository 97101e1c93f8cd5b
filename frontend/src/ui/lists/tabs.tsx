import { grouped } from '../../copy/general/common.ts';
import { Link } from '../navigation.tsx';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  /** `count` is the number of entries of a view, where it is known. */
  tabs: { label: string; to: string; current: boolean; count?: number | undefined }[];
}

/** Links to the views of a list. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link className={styles.tab} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              <span>{tab.label}</span>{' '}
              {tab.count !== undefined && <span className={styles.count}>{grouped(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
