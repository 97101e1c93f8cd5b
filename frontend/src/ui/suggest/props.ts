import type { ComponentType } from 'react';
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
