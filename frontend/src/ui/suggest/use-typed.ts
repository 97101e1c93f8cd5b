import { useState } from 'react';
import type { SuggestBoxProps } from './props.ts';

type Typing = Pick<SuggestBoxProps, 'value' | 'onChange' | 'onPick'>;

/**
 * What has been typed and not yet picked: suggestions are asked for that alone, not for a value that the page began with.
 * `handlers` take the place of the box's own.
 */
export function useTyped({ value, onChange, onPick }: Typing): { typed: string; handlers: Pick<Typing, 'onChange' | 'onPick'> } {
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
  };
  return { typed: typing === value ? typing : '', handlers };
}
