import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../lib/paths.ts';
import { SiteContext } from '../lib/site.ts';
import { HomeAlone, type Successor } from './home-alone.tsx';
import { loadSite } from './load-site.ts';
import { Starting } from './starting.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
let alone = window.location.pathname === paths.home;
// The router catches what fails under it. A home page that fails without it is tried again with it.
const root = createRoot(container, { onUncaughtError: (error) => (alone ? void takeOver() : reportError(error)) });
const site = loadSite();

async function show(screen: ReactNode): Promise<void> {
  const value = await site;
  root.render(
    <StrictMode>
      <SiteContext value={value}>{screen}</SiteContext>
    </StrictMode>,
  );
}

const loadRouted = () => import('./routed.tsx');
const prepareRouted = () => void loadRouted().catch(() => undefined);

const takeOver: Successor['takeOver'] = async (...address) => {
  const { openRouted } = await loadRouted();
  const screens = await openRouted(...address);
  alone = false;
  await show(screens);
};

root.render(<Starting />);
void (alone ? show(<HomeAlone prepare={prepareRouted} takeOver={takeOver} />) : takeOver());
