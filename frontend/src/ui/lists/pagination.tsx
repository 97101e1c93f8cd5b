import { es } from '../../copy/es.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../navigation.tsx';
import styles from './pagination.module.css';

/** A link to a page. */
interface PageLink {
  page: number;
  address: string;
  isCurrent: boolean;
}

const PageItem = ({ page, address, isCurrent }: PageLink) => (
  <Link
    className={styles.page}
    to={address}
    aria-label={es.search.page(page)}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {page}
  </Link>
);

/**
 * Links to a list's pages: addresses of the pages before and after the current one, empty where there is none, and
 * those around it.
 */
export interface PageLinks {
  previous: string;
  next: string;
  items: readonly (PageLink | 'gap')[];
}

/** A page number, or a gap for the numbers that are left out. */
type Stop = number | 'gap';

/** Page links around the current page (the page itself included), and at each end. */
const LINKS = 3;
const MARGIN = 2;

/**
 * The links on page `current` of `total` (both from 1): three around the current page, two at each end, gaps between.
 */
export function paginationWindow(current: number, total: number): Stop[] {
  const first = Math.max(1, Math.min(current - Math.floor(LINKS / 2), total - LINKS + 1));
  const stops: Stop[] = [];
  let before = 0;
  const show = (from: number, to: number): void => {
    for (let page = Math.max(from, before + 1); page <= Math.min(to, total); page += 1) {
      if (page - before === 2) stops.push(page - 1);
      if (page - before > 2) stops.push('gap');
      stops.push(page);
      before = page;
    }
  };
  show(1, MARGIN);
  show(first, first + LINKS - 1);
  show(total - MARGIN + 1, total);
  return stops;
}

/** The links on a page (from 1) of so many; null when there is only one page. */
export function pageLinks(page: number, pages: number, to: (page: number) => string): PageLinks | null {
  if (pages <= 1) return null;
  return {
    previous: page > 1 ? to(page - 1) : '',
    next: page < pages ? to(page + 1) : '',
    items: paginationWindow(page, pages).map((stop) =>
      stop === 'gap' ? stop : { page: stop, address: to(stop), isCurrent: stop === page },
    ),
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
      <ul className={styles.pages}>
        {links.items.map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`}>
              <span className={styles.gap} />
            </li>
          ) : (
            <li key={item.page}>
              <PageItem {...item} />
            </li>
          ),
        )}
      </ul>
      <Step address={links.next} label={es.search.next} icon="right" />
    </nav>
  );
}
