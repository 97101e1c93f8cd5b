import type { ComponentType } from 'react';
import type { IconName } from '../icon.tsx';

export interface SuggestBoxProps {
  label: string;
  /** Of the form's field, for a form that is sent before its script runs. */
  name?: string;
  value: string;
  suggestions: readonly string[];
  icon?: IconName;
  placeholder?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChange: (value: string) => void;
  /** A suggestion was taken. */
  onPick: (value: string) => void;
  /** Enter without a suggestion marked; left out, Enter does what it does in any form. */
  onEnter?: () => void;
}

/** What is marked in a field: from where to where. */
export type Selection = readonly [number | null, number | null];

/** `taken` is what was marked in a box that had the focus and now hands it over. */
export type DrawnBox = ComponentType<SuggestBoxProps & { taken?: Selection | undefined }>;
