import { es } from '../../copy/es.ts';
import type { HtmlPart } from '../html/html-template.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../navigation.tsx';
import styles from './pagination.module.css';
import { paginationWindow } from './pagination-window.ts';
import { viewList } from '../html/view-list.tsx';

/** A link to a page, or a gap, which has no address. `current` is 'page' for the current page, empty for all others. */
type PageTexts = Record<'id' | 'address' | 'number' | 'label' | 'current', string>;

const PageItem = ({ address, number, label, current }: PageTexts) => (
  <li>
    {address ? (
      <Link
        className={styles.page}
        to={address}
        aria-label={label}
        aria-current={(current as 'page' | '') || undefined}
      >
        {number}
      </Link>
    ) : (
      <span className={styles.gap} />
    )}
  </li>
);

const PageItems = viewList(PageItem, 'id');

/**
 * Links to a list's pages: addresses of the pages before and after the current one, empty where there is none, and
 * those around it.
 */
export type PageLinks = {
  previous: string;
  next: string;
  items: HtmlPart<readonly PageTexts[]>;
};

/** The links on a page (from 1) of so many; null when there is only one page. */
export function pageLinks(page: number, pages: number, to: (page: number) => string): PageLinks | null {
  if (pages <= 1) return null;
  const items = paginationWindow(page, pages).map((stop, index): PageTexts =>
    stop === 'gap'
      ? { id: `gap-${index}`, address: '', number: '', label: '', current: '' }
      : {
          id: String(stop),
          address: to(stop),
          number: String(stop),
          label: es.search.page(stop),
          current: stop === page ? 'page' : '',
        },
  );
  return {
    previous: page > 1 ? to(page - 1) : '',
    next: page < pages ? to(page + 1) : '',
    items: PageItems.part(items),
  };
}

function Step({ address, label, icon }: { address: string; label: string; icon: 'left' | 'right' }) {
  const content = (
    <>
      {icon === 'left' && <Icon name={icon} />}
      <span className={styles.word}>{label}</span>
      {icon === 'right' && <Icon name={icon} />}
    </>
  );
  if (!address) return <span className={styles.off}>{content}</span>;
  return (
    <Link className={styles.step} to={address} aria-label={label}>
      {content}
    </Link>
  );
}

/** Links to a list's pages; nothing when there is only one page. */
export function Pagination({ links }: { links: PageLinks | null }) {
  if (!links) return null;
  return (
    <nav aria-label={es.search.pagination} className={styles.pagination}>
      <Step address={links.previous} label={es.search.previous} icon="left" />
      <PageItems className={styles.pages} entries={links.items} />
      <Step address={links.next} label={es.search.next} icon="right" />
    </nav>
  );
}
