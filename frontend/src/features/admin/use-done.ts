import { useRef, useState } from 'react';
import type { AdminAction } from './actions.ts';

/** What was done last, told below the screen's heading, which takes the focus: the button that had it goes with what it did. */
export function useDone() {
  const [done, setDone] = useState<AdminAction['name'] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (name: AdminAction['name']) => {
    setDone(name);
    heading.current?.focus();
  };
  return { done, tell, heading };
}
