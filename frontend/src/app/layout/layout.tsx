import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { useCurrentLocation } from '../../ui/navigation.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useAnalytics } from './use-analytics.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The frame of every screen: skip link, header, screen, footer. */
export function Layout({ children }: { children: ReactNode }) {
  useAnalytics();
  const main = useHeadingFocus();
  const waiting = useDelayed(useCurrentLocation().waiting);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido">
        {es.layout.skip}
      </a>
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1} ref={main}>
        {waiting && <div className={styles.progress} role="progressbar" aria-label={es.common.loading} />}
        {children}
      </main>
      <Footer />
    </div>
  );
}
