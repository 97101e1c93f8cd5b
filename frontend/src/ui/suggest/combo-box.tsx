import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { matchIn } from '../../lib/text.ts';
import { Icon } from '../icon.tsx';
import type { Selection, SuggestBoxProps } from './suggestions.ts';
import styles from './suggest-box.module.css';

/**
 * `AbortSignal.timeout` for Safari before 16 and Chrome before 103: react-aria calls it where a phone's keyboard opens.
 */
AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  return controller.signal;
};

/** Maximum height of the list, in px; a longer list scrolls. */
const LIST_HEIGHT = 376;

/** Takes over the focus and the text selection of the box that this one replaces. */
function useInheritedFocus(selection: Selection | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!selection) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selection);
  }, [selection]);
  return input;
}

/**
 * Opens the list when suggestions arrive. The combobox opens it on key presses only, and suggestions arrive after
 * those.
 */
function OpenOnArrival({ matches, nothing }: ReturnType<typeof matchesOf>) {
  const state = useContext(ComboBoxStateContext);
  const list = matches.join('\n') || nothing;
  const focused = state?.isFocused ?? false;
  const open = useEffectEvent(() => {
    if (!state?.isOpen) state?.open(null, 'input');
  });
  useEffect(() => {
    if (list && focused) open();
  }, [list, focused]);
  return null;
}

/** The suggestions to show, and what is shown where there are none. */
function matchesOf({ suggestions, onlyMatching, nothingFound, value }: SuggestBoxProps): {
  matches: readonly string[];
  nothing: string | undefined;
} {
  const matches =
    onlyMatching === undefined
      ? suggestions
      : suggestions.filter((text) => matchIn(text, value)).slice(0, onlyMatching);
  return { matches, nothing: matches.length === 0 ? nothingFound : undefined };
}

/**
 * A suggestion, the part that matches the typed text marked. In one element, so that its blanks stay and it is read as
 * one text.
 */
function Suggestion({ text, typed }: { text: string; typed: string }) {
  const [start, end] = matchIn(text, typed) ?? [0, 0];
  return (
    <span>
      <span>{text.slice(0, start)}</span>
      {end > start && <mark className={styles.match}>{text.slice(start, end)}</mark>}
      <span>{text.slice(end)}</span>
    </span>
  );
}

interface SuggestionListProps {
  nothing: string | undefined;
  typed: string;
  /** The element of the field, to draw the list in. */
  container: HTMLElement | null;
}

/** Space for three suggestions and the edges of their list, in px. */
const THREE_ROWS = 160;

type Side = 'bottom' | 'top';
type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The side of a field that its list opens on: below, unless fewer than three rows fit there and more above. `seen` is
 * what a visitor sees of the page.
 */
export function sideOf(field: Edges, seen: Edges): Side {
  const [above, below] = [field.top - seen.top, seen.bottom - field.bottom];
  return below >= THREE_ROWS || below >= above ? 'bottom' : 'top';
}

/** What a visitor sees of the page, in px of the window: the keyboard of a phone covers the rest. */
const seenOf = ({ offsetTop, height }: VisualViewport): Edges => ({ top: offsetTop, bottom: offsetTop + height });

/**
 * The side that an open list is on. It is decided before the list is shown, and again when the keyboard of a phone
 * comes or goes. The list's own length plays no part: a list that becomes longer and shorter with each letter would
 * jump.
 */
function useListSide(field: HTMLElement | null, isOpen: boolean): Side {
  const [side, setSide] = useState<Side>('bottom');
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!field || !viewport || !isOpen) return undefined;
    const decide = () => setSide(sideOf(field.getBoundingClientRect(), seenOf(viewport)));
    decide();
    viewport.addEventListener('resize', decide);
    return () => viewport.removeEventListener('resize', decide);
  }, [field, isOpen]);
  return side;
}

/**
 * The list, or what there is none for. A screen reader hears the number of suggestions from React Aria, and then why
 * there are none.
 */
function SuggestionList({ typed, nothing, container }: SuggestionListProps) {
  const side = useListSide(container, useContext(ComboBoxStateContext)?.isOpen ?? false);
  return (
    <>
      <Popover
        className={styles.popover ?? ''}
        placement={side}
        shouldFlip={false}
        offset={6}
        containerPadding={0}
        maxHeight={LIST_HEIGHT}
        {...(container && { UNSTABLE_portalContainer: container })}
      >
        <ListBox<{ id: string }>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
        >
          {(item) => (
            <ListBoxItem className={styles.option ?? ''} textValue={item.id}>
              <Suggestion text={item.id} typed={typed} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
      <span role="status" className="solo-lector">
        {nothing}
      </span>
    </>
  );
}

/**
 * The field with its list of suggestions: arrows move through the list, Enter picks an entry, and other text is
 * allowed. The list is rendered next to the field, to be in the same landmark; a rule in `index.html` keeps the rest of
 * the page visible.
 */
export function ComboBoxField(props: SuggestBoxProps & { selection?: Selection | undefined }) {
  const { label, name, value, icon, placeholder, describedBy, invalid = false, selection, onChange, onPick } = props;
  const input = useInheritedFocus(selection);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const { matches, nothing } = matchesOf(props);
  const items = matches.map((text) => ({ id: text }));
  return (
    <I18nProvider locale="es-US">
      <ComboBox
        className={styles.box ?? ''}
        allowsCustomValue
        allowsEmptyCollection={nothing !== undefined}
        isInvalid={invalid}
        items={items}
        inputValue={value}
        selectedKey={null}
        onInputChange={onChange}
        onSelectionChange={(key) => key !== null && onPick(String(key))}
      >
        <OpenOnArrival matches={matches} nothing={nothing} />
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={styles.field} ref={setContainer}>
          {icon && <Icon name={icon} className={styles.icon} />}
          <Input
            ref={input}
            name={name}
            className={styles.input ?? ''}
            placeholder={placeholder ?? ''}
            aria-describedby={describedBy}
          />
        </div>
        <SuggestionList typed={value} nothing={nothing} container={container} />
      </ComboBox>
    </I18nProvider>
  );
}
