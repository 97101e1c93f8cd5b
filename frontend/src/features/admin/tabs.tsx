import { Link } from '../../ui/navigation.tsx';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: { label: string; to: string; current: boolean }[];
}

/** Links to the views of a list. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link className={styles.tab} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
