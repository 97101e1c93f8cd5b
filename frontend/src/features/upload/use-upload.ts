import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Choice, chosenFile, storeChoice } from './store-choice.ts';
import { CHOSEN, comesFrom, isSubmitting, READY, REFUSED, writeAnswer } from './upload-protocol.ts';

/** The chosen image, and the answers to the surrounding form. Requests are accepted from that window and our origin alone. */
export function useUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  // A running upload reads this ref: the state of its render would be stale.
  const latest = useRef<Choice | null>(null);
  const { origin } = window.location;
  const post = (message: string) => window.parent.postMessage(message, origin);
  const show = (next: Choice) => {
    latest.current = next;
    setChoice(next);
  };

  const receive = useEffectEvent(async (message: MessageEvent) => {
    if (!comesFrom(message, window.parent, origin) || !isSubmitting(message.data) || busy.current) return;
    busy.current = true;
    setWorking(latest.current !== null);
    post(writeAnswer(await storeChoice(() => latest.current, show)));
    setWorking(false);
    busy.current = false;
  });

  useEffect(() => {
    const listen = (message: MessageEvent) => void receive(message);
    window.addEventListener('message', listen);
    window.parent.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);

  /** Refuses a file, unless another one has been chosen since. */
  const refuse = (file: File, problem: string | null) => {
    if (!problem || latest.current?.file !== file) return;
    show({ ...latest.current, problem, refused: true });
    post(REFUSED);
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (choice) URL.revokeObjectURL(choice.url);
    const chosen = chosenFile(file, URL.createObjectURL(file));
    show(chosen);
    post(CHOSEN);
    if (chosen.refused) post(REFUSED);
  };
  return { choice, working, choose, refuse };
}
