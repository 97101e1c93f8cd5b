import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { Site } from '../../lib/site.ts';
import { ignoreStrayClicks, loadSite, openRouter, type Router } from './start.ts';
import { ChunkFailure } from '../faults/failures.tsx';
import { onUncaughtError, reportCrash, watchCrashes } from '../faults/faults.ts';
import { Screens } from '../page.tsx';
import { es } from '../../copy/es.ts';
import styles from './starting.module.css';

/** Shown while the first screen loads; CSS hides it from quick replies. */
function Starting() {
  return (
    <main className={styles.starting} aria-busy="true">
      <h1 className="solo-lector">{es.common.siteName}</h1>
      <p role="status">{es.common.loading}</p>
    </main>
  );
}

/**
 * Draws a page that came without HTML, once its screen and the settings are there; again when the settings come later.
 */
async function draw(): Promise<void> {
  const root = createRoot(document.getElementById('root')!, { onUncaughtError });
  root.render(<Starting />);
  let [site, router]: [Site | null, Router | null] = [null, null];
  const show = () =>
    site &&
    router &&
    root.render(
      <Screens site={site}>
        <RouterProvider router={router} />
      </Screens>,
    );
  void loadSite((loaded) => {
    site = loaded;
    show();
  });
  try {
    router = await openRouter();
    show();
  } catch (error) {
    reportCrash(error);
    root.render(<ChunkFailure />);
  }
}

watchCrashes();
ignoreStrayClicks();
void draw();
