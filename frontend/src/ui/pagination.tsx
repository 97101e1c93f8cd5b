import { es } from '../copy/es.ts';
import { Icon } from './icon.tsx';
import { Link } from './navigation.tsx';
import styles from './pagination.module.css';
import { paginationWindow } from './pagination-window.ts';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page. */
  to: (page: number) => string;
}

function Step({ page, to, label, icon }: { page: number | null; to: (page: number) => string; label: string; icon: 'left' | 'right' }) {
  const content = (
    <>
      {icon === 'left' && <Icon name={icon} />}
      <span className={styles.word}>{label}</span>
      {icon === 'right' && <Icon name={icon} />}
    </>
  );
  if (page === null) return <span className={styles.off}>{content}</span>;
  return (
    <Link className={styles.step} to={to(page)} aria-label={label}>
      {content}
    </Link>
  );
}

/** Links to a list's pages; nothing when there is only one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={es.search.pagination} className={styles.pagination}>
      <Step page={page > 1 ? page - 1 : null} to={to} label={es.search.previous} icon="left" />
      <ul className={styles.pages}>
        {paginationWindow(page, pages).map((stop, index) => (
          <li key={stop === 'gap' ? `gap-${index}` : stop}>
            {stop === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link className={styles.page} to={to(stop)} aria-label={es.search.page(stop)} aria-current={stop === page ? 'page' : undefined}>
                {stop}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step page={page < pages ? page + 1 : null} to={to} label={es.search.next} icon="right" />
    </nav>
  );
}
