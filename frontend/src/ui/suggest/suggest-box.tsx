import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, useId } from 'react';
import { flushSync } from 'react-dom';
import type { BoxComponent, Selection, SuggestBoxProps } from './suggestions.ts';
import { Icon } from '../icon.tsx';
import styles from './suggest-box.module.css';

const selectionIn = (box: HTMLElement | null): Selection | undefined => {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && box?.contains(focused)
    ? [focused.selectionStart, focused.selectionEnd]
    : undefined;
};

/**
 * The field before the combobox has loaded. It has the same role and attributes, so that a screen reader notices no
 * change.
 */
function PlainBox({ label, name, value, icon, placeholder, describedBy, invalid, onChange }: SuggestBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          id={id}
          name={name}
          className={styles.input}
          value={value}
          placeholder={placeholder}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}

/**
 * A text field with suggestions. The combobox is large, so it is loaded when the pointer or the focus reaches the
 * field. Until then a plain field of the same size is in its place, and then hands over its focus.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [rendered, setRendered] = useState<{ Box: BoxComponent; selection?: Selection | undefined }>({ Box: PlainBox });
  const loadComboBox = () => {
    if (rendered.Box !== PlainBox) return;
    // Synchronously: a focus that arrives between reading the selection and rendering would be lost.
    const replace = (Box: BoxComponent) => flushSync(() => setRendered({ Box, selection: selectionIn(box.current) }));
    void import('./combo-box.tsx').then(
      ({ ComboBoxField }) => replace(ComboBoxField),
      () => undefined,
    );
  };
  const loadIfFocused = useEffectEvent(() => {
    if (selectionIn(box.current)) loadComboBox();
  });
  // The server's HTML may have the focus before this code hears of it.
  useEffect(() => loadIfFocused(), []);
  return (
    <div
      ref={box}
      onPointerEnter={loadComboBox}
      onFocus={loadComboBox}
      onKeyDownCapture={(event) => handleEnter(event, props.onEnter)}
    >
      <rendered.Box {...props} selection={rendered.selection} />
    </div>
  );
}

/** Calls `onEnter` instead of submitting the form, unless Enter picks a suggestion or ends a composition. */
function handleEnter(event: KeyboardEvent<HTMLElement>, onEnter: (() => void) | undefined): void {
  const highlighted = event.target instanceof HTMLElement && event.target.getAttribute('aria-activedescendant');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || highlighted || !onEnter) return;
  event.preventDefault();
  onEnter();
}
