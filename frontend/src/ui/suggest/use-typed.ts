import { useState } from 'react';
import type { SuggestBoxProps } from './props.ts';

type Typing = Pick<SuggestBoxProps, 'value' | 'onChange' | 'onPick' | 'onEnter'>;

/**
 * What has been typed and not yet picked or entered: suggestions are asked for that alone, not for a value that the page began with,
 * nor do they come late over what Enter has brought. `handlers` take the place of the box's own.
 */
export function useTyped({ value, onChange, onPick, onEnter }: Typing): { typed: string; handlers: Omit<Typing, 'value'> } {
  const [typing, setTyping] = useState('');
  const handlers = {
    onChange: (text: string) => {
      if (text === value) return;
      setTyping(text);
      onChange(text);
    },
    onPick: (text: string) => {
      setTyping('');
      onPick(text);
    },
    ...(onEnter && {
      onEnter: () => {
        setTyping('');
        onEnter();
      },
    }),
  };
  return { typed: typing === value ? typing : '', handlers };
}
