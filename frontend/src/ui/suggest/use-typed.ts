import { useState } from 'react';
import type { SuggestBoxProps } from './props.ts';

type Typing = Pick<SuggestBoxProps, 'value' | 'onChange' | 'onPick' | 'onEnter'>;

/**
 * The text that was typed and neither picked nor entered yet. Suggestions are loaded for it alone: not for the initial
 * value of the page, nor after Enter. `handlers` replace those of the box.
 */
export function useTyped({ value, onChange, onPick, onEnter }: Typing): {
  typed: string;
  handlers: Omit<Typing, 'value'>;
} {
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
