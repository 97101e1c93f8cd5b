import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainBox } from './plain-box.tsx';
import type { DrawnBox, Selection, SuggestBoxProps } from './props.ts';

const selectionIn = (box: HTMLElement | null): Selection | undefined => {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && box?.contains(focused) ? [focused.selectionStart, focused.selectionEnd] : undefined;
};

/**
 * A text field that suggests. The combobox is heavy, so it comes when somebody reaches for the field: a plain one of the same size
 * stands there until then, and hands over its focus.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const here = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ Box: DrawnBox; taken?: Selection | undefined }>({ Box: PlainBox });
  const reachedFor = () => {
    if (drawn.Box !== PlainBox) return;
    // At once: a focus that came between looking for it and drawing would be lost.
    const takeOver = (Box: DrawnBox) => flushSync(() => setDrawn({ Box, taken: selectionIn(here.current) }));
    void import('./combo-box.tsx').then(({ ComboBoxField }) => takeOver(ComboBoxField), () => undefined);
  };
  return (
    <div ref={here} onPointerEnter={reachedFor} onFocus={reachedFor} onKeyDownCapture={(event) => enterAlone(event, props.onEnter)}>
      <drawn.Box {...props} taken={drawn.taken} />
    </div>
  );
}

function enterAlone(event: KeyboardEvent<HTMLElement>, onEnter: (() => void) | undefined): void {
  const marked = event.target instanceof HTMLElement && event.target.getAttribute('aria-activedescendant');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || marked || !onEnter) return;
  event.preventDefault();
  onEnter();
}
