import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../lib/paths.ts';
import { type Site, SiteContext } from '../lib/site.ts';
import { ChunkFailure } from './chunk-failure.tsx';
import { loadChunk } from './chunks.ts';
import { reportCrash, watchCrashes } from './crash-report.ts';
import { HomeWithoutRouter, type RouterLoader } from './home-without-router.tsx';
import { loadSite } from './load-site.ts';
import { Starting } from './starting.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
let withoutRouter = window.location.pathname === paths.home;
watchCrashes();
// The router has error boundaries. A home page that fails without the router is retried with it.
const root = createRoot(container, {
  onUncaughtError: (error) => {
    reportCrash(error);
    if (withoutRouter) void takeOver();
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

const loadRouted = () => loadChunk(() => import('./routed.tsx'));
const prepareRouted = () => void loadRouted().catch(() => undefined);

const takeOver: RouterLoader['takeOver'] = async (...address) => {
  const { openRouted } = await loadRouted();
  const screens = await openRouted(...address);
  withoutRouter = false;
  show(screens);
};

root.render(<Starting />);
void loadSite((loaded) => {
  site = loaded;
  draw();
});
if (withoutRouter) show(<HomeWithoutRouter prepare={prepareRouted} takeOver={takeOver} />);
else
  takeOver().catch((error: unknown) => {
    reportCrash(error);
    root.render(<ChunkFailure />);
  });
