import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { endsSoon, session } from '../../lib/session.ts';
import { recall } from '../../lib/storage.ts';
import { onUncaughtError, reportCrash, watchCrashes } from '../faults/faults.ts';
import { type PageData, readPageData, Screens } from '../page.tsx';
import type { RouteHandle } from '../routes/router.tsx';
import { reloadOnce } from '../start/reload-once.ts';
import { ignoreStrayClicks, nextTask, openRouter, type Router } from './start.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the server's HTML gives a field: a select's first option where none is marked. */
function givenValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

const prototypeOf = (field: Field): object =>
  [HTMLSelectElement, HTMLTextAreaElement].find((one) => field instanceof one)?.prototype ?? HTMLInputElement.prototype;

/**
 * As the browser sets a value: React wraps the property of each field that it draws, to tell its own changes from a
 * visitor's.
 */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value);
}

const FIELDS =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea, select';

const isTyped = (field: Field): boolean => field.value !== givenValue(field);

const isTicked = (box: HTMLInputElement): boolean => box.checked !== box.defaultChecked;

/** What a visitor has typed or chosen in a field of the server's HTML; a checkbox that was clicked has no text. */
interface TypedText {
  field: Field;
  text?: string;
}

/**
 * What was typed or chosen before the page was taken over. React leaves it in its fields at first, and knows nothing of
 * it.
 */
const typedTexts = (container: Element): TypedText[] => [
  ...[...container.querySelectorAll<Field>(FIELDS)].filter(isTyped).map((field) => ({ field, text: field.value })),
  ...[...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .filter(isTicked)
    .map((field) => ({ field })),
];

/** As a visitor does it, from the state that the form knows. */
function clickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/**
 * Enters texts once more, for the form that has taken their fields over. A field that has got more since keeps that.
 */
function typeAgain(texts: readonly TypedText[]): void {
  for (const { field, text } of texts) {
    if (!field.isConnected) continue;
    if (text === undefined) {
      clickAgain(field as HTMLInputElement);
      continue;
    }
    const typed = isTyped(field) ? field.value : text;
    // By way of React's own property: an event without a change that it has seen would be no change.
    field.value = givenValue(field);
    setValue(field, typed);
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

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
