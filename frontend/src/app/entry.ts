import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

/** Calls back once the page has been painted. A hidden tab paints nothing: its code does not wait. */
function afterPaint(then: () => void): void {
  if (document.visibilityState === 'hidden') then();
  else requestAnimationFrame(() => setTimeout(then));
}

const cameAsHtml = document.getElementById('root')!.hasChildNodes();
// Such a page is read before its code, which would take the network from its fonts and pictures.
if (cameAsHtml) afterPaint(() => void import('./hydrate.tsx'));
else void import('./draw.tsx');
