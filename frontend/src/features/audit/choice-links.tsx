import { Link } from '../../ui/navigation.tsx';
import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  label: string;
  choices: readonly { label: string; to: string; current: boolean }[];
}

/** Links to what a list can be narrowed to; the current one is marked. */
export const ChoiceLinks = ({ label, choices }: ChoiceLinksProps) => (
  <nav aria-label={label} className={styles.choices}>
    {choices.map((choice) => (
      <Link key={choice.to} to={choice.to} aria-current={choice.current ? 'page' : undefined}>
        {choice.label}
      </Link>
    ))}
  </nav>
);
