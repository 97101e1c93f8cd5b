import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './admin-layout.module.css';

/**
 * Says that the screen is no longer up to date, and reads it again on demand: a list that moves by itself would move
 * under a click.
 */
export function News({ hasNews }: { hasNews: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <div aria-live="polite">
      {hasNews && (
        <div className={styles.news}>
          <span>{es.admin.news.text}</span>
          <Button variant="secondary" onClick={() => void revalidate()}>
            {es.admin.news.refresh}
          </Button>
        </div>
      )}
    </div>
  );
}
