import { useLayoutEffect, useRef, useState } from 'react';
import { ComboBox, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import type { SuggestBoxProps } from './suggest-box.tsx';
import styles from './suggest-box.module.css';

/** Takes the focus, the caret behind what is written. */
function useTakenFocus(takeFocus: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!takeFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, [takeFocus]);
  return input;
}

/** The suggestion that was taken, until something else is written. */
function usePick({ value, onChange, onPick }: Pick<SuggestBoxProps, 'value' | 'onChange' | 'onPick'>) {
  const [picked, setPicked] = useState<string | null>(null);
  const change = (text: string) => {
    if (text !== value) onChange(text);
  };
  const pick = (key: string | number | null) => {
    setPicked(key === null ? null : String(key));
    if (key !== null) onPick(String(key));
  };
  return { selectedKey: picked === value ? picked : null, change, pick };
}

/** The field with its list of suggestions: arrows move through them, Enter takes one, anything else may be written too. */
export function ComboBoxField(props: SuggestBoxProps & { takeFocus?: boolean }) {
  const { label, name, value, suggestions, icon, placeholder, describedBy, invalid = false, takeFocus = false } = props;
  const input = useTakenFocus(takeFocus);
  const { selectedKey, change, pick } = usePick(props);
  const items = suggestions.map((text) => ({ id: text }));
  return (
    <I18nProvider locale="es-US">
      <ComboBox className={styles.box ?? ''} allowsCustomValue isInvalid={invalid} items={items} inputValue={value} selectedKey={selectedKey} onInputChange={change} onSelectionChange={pick}>
        <Label className={styles.label ?? ''}>{label}</Label>
        <div className={styles.field}>
          {icon && <Icon name={icon} className={styles.icon} />}
          <Input ref={input} name={name} className={styles.input ?? ''} placeholder={placeholder ?? ''} aria-describedby={describedBy} />
        </div>
        <Popover className={styles.popover ?? ''} offset={6}>
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
