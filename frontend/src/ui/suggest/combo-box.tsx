import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox, ComboBoxStateContext, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import type { Selection, SuggestBoxProps } from './props.ts';
import styles from './suggest-box.module.css';

/** Of the list at most, in px: it scrolls beyond. */
const LIST_HEIGHT = 376;

/** Takes over the focus and what was marked. */
function useTakenFocus(taken: Selection | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!taken) return;
    input.current?.focus();
    input.current?.setSelectionRange(...taken);
  }, [taken]);
  return input;
}

/** Opens the list when suggestions come in: they come after the key that asked for them, which is too late for the combobox itself. */
function OpenOnArrival({ suggestions }: { suggestions: readonly string[] }) {
  const state = useContext(ComboBoxStateContext);
  const list = suggestions.join('\n');
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
 * The field with its list of suggestions: arrows move through them, Enter takes one, anything else may be written too. The list
 * is drawn beside the field, so that it stands in the same landmark; `index.html` keeps the page from being hidden around it.
 */
export function ComboBoxField(props: SuggestBoxProps & { taken?: Selection | undefined }) {
  const { label, name, value, suggestions, icon, placeholder, describedBy, invalid = false, taken, onChange, onPick } = props;
  const input = useTakenFocus(taken);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const items = suggestions.map((text) => ({ id: text }));
  return (
    <I18nProvider locale="es-US">
      <ComboBox
        className={styles.box ?? ''}
        allowsCustomValue
        isInvalid={invalid}
        items={items}
        inputValue={value}
        selectedKey={null}
        onInputChange={onChange}
        onSelectionChange={(key) => key !== null && onPick(String(key))}
      >
        <OpenOnArrival suggestions={suggestions} />
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={styles.field} ref={setHolder}>
          {icon && <Icon name={icon} className={styles.icon} />}
          <Input ref={input} name={name} className={styles.input ?? ''} placeholder={placeholder ?? ''} aria-describedby={describedBy} />
        </div>
        <Popover className={styles.popover ?? ''} offset={6} containerPadding={0} maxHeight={LIST_HEIGHT} {...(holder && { UNSTABLE_portalContainer: holder })}>
          <ListBox<{ id: string }> className={styles.list ?? ''}>
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
