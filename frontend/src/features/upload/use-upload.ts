import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Choice, chosenFile, storeChoice } from './store-choice.ts';
import { CHOSEN, comesFrom, isSubmitting, isSubmittingAgain, READY, REFUSED, writeAnswer } from './upload-protocol.ts';

const post = (message: string): void => window.parent.postMessage(message, window.location.origin);

/**
 * Stores the latest choice whenever the surrounding form requests that, and answers it. Requests are accepted from that
 * window and our origin alone. @returns whether a choice is being stored
 */
function useRequests(latest: RefObject<Choice | null>, show: (choice: Choice) => void): boolean {
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const receive = useEffectEvent(async (message: MessageEvent) => {
    if (!comesFrom(message, window.parent, window.location.origin) || !isSubmitting(message.data) || busy.current)
      return;
    busy.current = true;
    if (latest.current && isSubmittingAgain(message.data)) show({ ...latest.current, fileName: null });
    setWorking(latest.current !== null);
    post(writeAnswer(await storeChoice(() => latest.current, show)));
    setWorking(false);
    busy.current = false;
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => void receive(message);
    window.addEventListener('message', listen);
    post(READY);
    return () => window.removeEventListener('message', listen);
  }, []);
  return working;
}

/** The chosen image with its crop, and the answers to the surrounding form. */
export function useUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  // A running upload reads this ref: the state of its render would be stale.
  const latest = useRef<Choice | null>(null);
  const show = (next: Choice) => {
    latest.current = next;
    setChoice(next);
  };
  const working = useRequests(latest, show);

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

  /** Changes what is known of a file, unless another one has been chosen since. */
  const edit = (file: File, change: (choice: Choice) => Choice) => {
    if (latest.current?.file === file) show(change(latest.current));
  };
  return { choice, working, choose, refuse, edit };
}
