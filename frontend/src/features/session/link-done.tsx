import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './login.module.css';

interface DoneProps {
  /** What the link has done. */
  title: string;
  words: Record<'next' | 'goOn', string>;
  /** Where to go on. */
  next: string;
}

/** What a link has done. The heading takes the focus, which was lost with the button. */
export const Done = ({ title, words, next }: DoneProps) => (
  <Screen title={title} narrow className={styles.login}>
    <FocusedHeading>{title}</FocusedHeading>
    <Banner tone="success">
      <p>{words.next}</p>
      <p className={styles.ways}>
        <ButtonLink to={next}>{words.goOn}</ButtonLink>
      </p>
    </Banner>
  </Screen>
);
