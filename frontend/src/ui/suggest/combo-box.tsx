import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox, ComboBoxStateContext, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import type { Selection, SuggestBoxProps } from './props.ts';
import styles from './suggest-box.module.css';

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

/** Opens the list when suggestions arrive. The combobox opens it on key presses only, and suggestions arrive after those. */
function OpenOnArrival({ suggestions, nothingFound }: Pick<SuggestBoxProps, 'suggestions' | 'nothingFound'>) {
  const state = useContext(ComboBoxStateContext);
  const list = suggestions.join('\n') || nothingFound;
  const focused = state?.isFocused ?? false;
  const open = useEffectEvent(() => {
    if (!state?.isOpen) state?.open(null, 'input');
  });
  useEffect(() => {
    if (list && focused) open();
  }, [list, focused]);
  return null;
}

/**
 * The field with its list of suggestions: arrows move through the list, Enter picks an entry, and other text is allowed. The list
 * is rendered next to the field, to be in the same landmark; a rule in `index.html` keeps the rest of the page visible.
 */
export function ComboBoxField(props: SuggestBoxProps & { selection?: Selection | undefined }) {
  const { label, name, value, suggestions, nothingFound, icon, placeholder, describedBy, invalid = false, selection, onChange, onPick } = props;
  const input = useInheritedFocus(selection);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const items = suggestions.map((text) => ({ id: text }));
  return (
    <I18nProvider locale="es-US">
      <ComboBox
        className={styles.box ?? ''}
        allowsCustomValue
        allowsEmptyCollection={nothingFound !== undefined}
        isInvalid={invalid}
        items={items}
        inputValue={value}
        selectedKey={null}
        onInputChange={onChange}
        onSelectionChange={(key) => key !== null && onPick(String(key))}
      >
        <OpenOnArrival suggestions={suggestions} nothingFound={nothingFound} />
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={styles.field} ref={setContainer}>
          {icon && <Icon name={icon} className={styles.icon} />}
          <Input ref={input} name={name} className={styles.input ?? ''} placeholder={placeholder ?? ''} aria-describedby={describedBy} />
        </div>
        <Popover className={styles.popover ?? ''} offset={6} containerPadding={0} maxHeight={LIST_HEIGHT} {...(container && { UNSTABLE_portalContainer: container })}>
          <ListBox<{ id: string }> className={styles.list ?? ''} renderEmptyState={() => <p className={styles.nothing}>{nothingFound}</p>}>
            {(item) => (
              <ListBoxItem className={styles.option ?? ''} textValue={item.id}>
                {item.id}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
