import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../lib/paths.ts';
import { type Site, SiteContext } from '../lib/site.ts';
import { reportCrash, watchCrashes } from './crash-report.ts';
import { HomeAlone, type Successor } from './home-alone.tsx';
import { loadSite } from './load-site.ts';
import { PartFailure } from './part-failure.tsx';
import { loadPart } from './parts.ts';
import { Starting } from './starting.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
let alone = window.location.pathname === paths.home;
watchCrashes();
// The router has error boundaries. A home page that fails without the router is retried with it.
const root = createRoot(container, {
  onUncaughtError: (error) => {
    reportCrash(error);
    if (alone) void takeOver();
    else reportError(error);
  },
});

let site: Site | null = null;
let screen: ReactNode = null;

/** Renders the screen once there are a screen and settings; again when the settings come later. */
function draw(): void {
  if (!site || !screen) return;
  root.render(
    <StrictMode>
      <SiteContext value={site}>{screen}</SiteContext>
    </StrictMode>,
  );
}

function show(next: ReactNode): void {
  screen = next;
  draw();
}

const loadRouted = () => loadPart(() => import('./routed.tsx'));
const prepareRouted = () => void loadRouted().catch(() => undefined);

const takeOver: Successor['takeOver'] = async (...address) => {
  const { openRouted } = await loadRouted();
  const screens = await openRouted(...address);
  alone = false;
  show(screens);
};

root.render(<Starting />);
void loadSite((loaded) => {
  site = loaded;
  draw();
});
if (alone) show(<HomeAlone prepare={prepareRouted} takeOver={takeOver} />);
else
  takeOver().catch((error: unknown) => {
    reportCrash(error);
    root.render(<PartFailure />);
  });
