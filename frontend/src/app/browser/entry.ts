import type { patterns } from '../../lib/paths.ts';
import { reloadOnce } from '../start/reload-once.ts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/print.css';

// A value that is imported here would load its file before the page is painted; its type checks this copy.
const UPLOAD_FRAME: typeof patterns.uploadFrame = '/fahiu2024';

// Schemas are not compiled by `new Function`: the pages' Content-Security-Policy refuses it, and browsers report even a
// try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Calls back once the page has been painted, or its tab is hidden, which then paints nothing. `then` may be called
 * twice.
 */
function afterPaint(then: () => void): void {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return then();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) then();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', then, { once: true });
}

/** Reloads the page once where its code could not be loaded. @throws the error when it has just done so */
function reloadOrThrow(error: unknown): void {
  if (!reloadOnce()) throw error;
}

/** Says that the code could not be loaded. @throws its error, for the console */
const say = async (error: unknown): Promise<never> => {
  (await import('../start/say-not-loaded.ts')).sayNotLoaded();
  throw error;
};

const cameAsHtml = document.getElementById('root')!.hasChildNodes();
// Such a page is read before its code, which would take the network from its fonts and pictures.
if (cameAsHtml) afterPaint(() => import('./hydrate.tsx').catch(reloadOrThrow));
else
  void (window.location.pathname === UPLOAD_FRAME ? import('./draw-upload-frame.tsx') : import('./draw.tsx'))
    .catch(reloadOrThrow)
    .catch(say);
