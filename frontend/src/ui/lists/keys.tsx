import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './keys-help.module.css';

/** What a key does, by its letter. */
type Keys = Readonly<Record<string, () => void>>;

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'> & {
  target: EventTarget | null;
};

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Whether a key belongs to something else: a field that is typed into, an open dialog, or a shortcut of the browser.
 */
const isElsewhere = ({ target, altKey, ctrlKey, metaKey, defaultPrevented }: Press): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  defaultPrevented ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
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
 * Listens to single letters while the keys are on, never while somebody types or a dialog is open. A letter that is
 * held down counts once: an approval brings the next profile.
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

/** Clicks the element's button for this action. Does nothing if it has none. */
export const pressAction = (within: Element | null | undefined, name: string): void =>
  within?.querySelector<HTMLButtonElement>(`button[data-action="${name}"]`)?.click();

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
