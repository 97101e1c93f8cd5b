import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { recall } from '../../lib/storage.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { endsSoon, session } from '../../lib/session.ts';
import { nextTask, openRouter, type Router } from './browser-router.ts';
import { ignoreStrayClicks } from './double-clicks.ts';
import { onUncaughtError, reportCrash, watchCrashes } from '../faults/crash-report.ts';
import { type PageData, readPageData } from '../page-data.ts';
import { reloadOnce } from '../start/reload-once.ts';
import type { RouteHandle } from '../routes/router.tsx';
import { Screens } from '../screens.tsx';
import { type TypedText, typeAgain, typedTexts } from './typed-text.ts';

const container = document.getElementById('root')!;

/**
 * Whether this browser may see other data than the server, which knows no session and not this browser's last command.
 */
function knowsMore({ status, position }: PageData, { state: { matches } }: Router): boolean {
  const isPersonal = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isPersonal);
  return (session() !== null && (isPersonal || status === 404)) || (recall('position') ?? '') > position;
}

/** Gives its children what was typed before they were taken over. */
function WithTypedText({ children }: { children: ReactNode }) {
  const typed = useRef<TypedText[]>([]);
  // Before any field is drawn once more, which empties it.
  useLayoutEffect(() => void (typed.current = typedTexts(container)), []);
  useEffect(() => typeAgain(typed.current.splice(0)), []);
  return children;
}

/**
 * Takes over a page that came as HTML. One whose code can't be had stays as it is: its links and searches work without.
 */
async function hydrate(page: PageData): Promise<void> {
  let router: Router;
  // The page answers its visitor between the evaluation of the code and its first use.
  await nextTask();
  try {
    router = await openRouter(page.hydration);
  } catch (error) {
    reportCrash(error);
    reloadOnce();
    return;
  }
  // In a transition React works in short turns, between which the page answers its visitor.
  startTransition(() => {
    hydrateRoot(
      container,
      <Screens site={page.site}>
        <WithTypedText>
          <RouterProvider router={router} />
        </WithTypedText>
      </Screens>,
      { onUncaughtError },
    );
  });
  // Offline, what comes next says so.
  if (endsSoon()) await renewSession().catch(() => undefined);
  if (knowsMore(page, router)) void router.revalidate();
}

watchCrashes();
ignoreStrayClicks();
const page = readPageData();
if (page) void hydrate(page);
