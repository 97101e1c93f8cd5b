import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Choice, chosenFile, storeChoice } from './store-choice.ts';
import { CHOSEN, comesFrom, isSubmitting, READY, REFUSED, writeAnswer } from './upload-protocol.ts';

/** The chosen image, and the answers to the form around this page: it alone may ask, from our own origin. */
export function useUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  // What a running upload looks at: the state of its own render would be an old one.
  const latest = useRef<Choice | null>(null);
  const { origin } = window.location;
  const tell = (message: string) => window.parent.postMessage(message, origin);
  const show = (next: Choice) => {
    latest.current = next;
    setChoice(next);
  };

  const hear = useEffectEvent(async (message: MessageEvent) => {
    if (!comesFrom(message, window.parent, origin) || !isSubmitting(message.data) || busy.current) return;
    busy.current = true;
    setWorking(latest.current !== null);
    tell(writeAnswer(await storeChoice(() => latest.current, show)));
    setWorking(false);
    busy.current = false;
  });

  useEffect(() => {
    const listen = (message: MessageEvent) => void hear(message);
    window.addEventListener('message', listen);
    window.parent.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);

  /** Refuses a file, unless another one was chosen since. */
  const refuse = (file: File, problem: string | null) => {
    if (!problem || latest.current?.file !== file) return;
    show({ ...latest.current, problem, refused: true });
    tell(REFUSED);
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (choice) URL.revokeObjectURL(choice.url);
    const chosen = chosenFile(file, URL.createObjectURL(file));
    show(chosen);
    tell(CHOSEN);
    if (chosen.refused) tell(REFUSED);
  };
  return { choice, working, choose, refuse };
}
