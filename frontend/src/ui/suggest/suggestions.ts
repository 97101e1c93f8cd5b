import { type ComponentType, useState } from 'react';
import type { IconName } from '../icon.tsx';

export interface SuggestBoxProps {
  label: string;
  /** The field's name, for a form that is submitted before its script runs. */
  name?: string;
  value: string;
  suggestions: readonly string[];
  /** Shows so many of the suggestions at most, and only those with words that begin with the typed text. */
  onlyMatching?: number;
  /** Shown in place of the list when a text has no suggestions. */
  nothingFound?: string | undefined;
  icon?: IconName;
  placeholder?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChange: (value: string) => void;
  /** Called with the suggestion that was picked. */
  onPick: (value: string) => void;
  /** Called on Enter while no suggestion is highlighted; without it, Enter submits the form. */
  onEnter?: () => void;
}

/** The selected text in a field: start and end. */
export type Selection = readonly [number | null, number | null];

/** `selection` is the selected text of the box that this one replaces, when that box had the focus. */
export type BoxComponent = ComponentType<SuggestBoxProps & { selection?: Selection | undefined }>;

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
