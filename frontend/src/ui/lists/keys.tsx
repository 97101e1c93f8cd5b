import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './keys-help.module.css';

/** What a key does, by its letter. */
type Keys = Readonly<Record<string, () => void>>;

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'> & {
  target: EventTarget | null;
};

const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const PRESSED_WITH_ENTER = 'a, button, summary';

/**
 * Whether a key belongs to something else: a field that is typed into, what Enter presses, an open dialog, or a
 * shortcut of the browser.
 */
const isElsewhere = ({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: Press): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  defaultPrevented ||
  (target instanceof Element &&
    target.closest(key === 'Enter' ? `${TYPED_INTO}, ${PRESSED_WITH_ENTER}` : TYPED_INTO) !== null) ||
  document.querySelector('dialog[open]') !== null;

const OFF = 'busca.adminKeys';
const listeners = new Set<() => void>();
let off: boolean | undefined;

/** Storage may be forbidden: then the choice lasts as long as the page. */
const storage = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};
const isOff = (): boolean => (off ??= storage()?.getItem(OFF) === 'off');

/** Turns the keys on or off, and remembers that: single letters can be in the way of speech input (WCAG 2.1.4). */
function setKeysOn(on: boolean): void {
  off = !on;
  if (on) storage()?.removeItem(OFF);
  else storage()?.setItem(OFF, 'off');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const useKeysOn = (): boolean => !useSyncExternalStore(subscribe, isOff);

/**
 * Listens to single letters and Enter while the keys are on, never while somebody types or a dialog is open. A key that
 * is held down counts once: an approval brings the next profile.
 */
export function useKeys(keys: Keys): void {
  const on = useKeysOn();
  const current = useRef(keys);
  // Before the screen is painted: a key that is pressed at once must not act on the screen before.
  useLayoutEffect(() => void (current.current = keys));
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key.toLowerCase()];
      if (!action || isElsewhere(event)) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}

/** The selector of an action's button. */
export const actionButton = (name: string): string => `button[data-action="${name}"]`;

/** Clicks the first match within the element of an id. Does nothing where there is none. */
export const clickWithin = (id: string, selector: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>(selector)?.click();

/** The line that names the keys, with the button that turns them off and on. */
export function KeysHelp({ words }: { words: Record<'off' | 'turnOff' | 'turnOn', string> & { names: object } }) {
  const on = useKeysOn();
  return (
    <p className={styles.help}>
      {on ? (
        Object.entries(words.names).map(([key, name]) => (
          <span key={key} className={styles.key}>
            <kbd>{key}</kbd> <span>{name}</span>
          </span>
        ))
      ) : (
        <span>{words.off}</span>
      )}
      <button type="button" className={styles.toggle} onClick={() => setKeysOn(!on)}>
        {on ? words.turnOff : words.turnOn}
      </button>
    </p>
  );
}
