import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Reported } from './report-sheet.tsx';
import styles from './report.module.css';

/** Loaded once it is opened. */
const ReportSheet = lazy(() => import('./report-sheet.tsx'));

interface ReportButtonProps {
  about: Reported;
  label: string;
  /** Read aloud in place of a short label. */
  name?: string;
  /** The title of the form. */
  title: string;
}

/** Opens the form that reports a profile or a review, once the page's code is there. */
export function ReportButton({ about, label, name, title }: ReportButtonProps) {
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        aria-label={name}
        disabled={!useHydrated()}
        onClick={() => setSheet('open')}
      >
        <Icon name="flag" size={18} /> <span>{label}</span>
      </Button>
      {sheet !== 'none' && (
        <Suspense fallback={null}>
          <ReportSheet
            about={about}
            title={title}
            open={sheet === 'open'}
            onClose={(isSent) => setSheet(isSent ? 'none' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
