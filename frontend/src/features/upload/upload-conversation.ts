import { es } from '../../copy/es.ts';
import { FieldFailure } from '../../ui/form/problems.ts';
import { comesFrom, isChosen, isReady, isRefused, readAnswer, SUBMITTING, type UploadAnswer } from './upload-protocol.ts';

/** How long an upload may take on a slow phone, in ms. */
const PATIENCE = 310_000;
/** How long a page without a chosen image may take to say so, in ms: a form without a photo need not wait for it. */
const SHORT_PATIENCE = 3_000;

/** The image was not stored; the frame itself says why. */
export class UploadFailed extends FieldFailure {
  constructor() {
    super({ field: 'image', text: es.upload.seeFrame });
  }
}

/** What the page is known to hold. */
export type HeldImage = 'none' | 'chosen' | 'refused';

interface Partner {
  postMessage(message: string, origin: string): void;
}

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

interface Options {
  /** Called when an image was chosen in the frame. */
  chosen?: () => void;
  /** Ms without an answer after which an upload has failed. */
  patience?: number;
  /** The same for a page in which no image was chosen: its silence means that there is none. */
  shortPatience?: number;
}

/** The form's side of the talk with the upload page. `partner` gives the frame's window as long as it is there. */
export function uploadConversation(partner: () => Partner | null, origin: string, { chosen, patience = PATIENCE, shortPatience = SHORT_PATIENCE }: Options = {}) {
  let there = false;
  let image: HeldImage = 'none';
  let answered: ((answer: UploadAnswer) => void) | null = null;
  const ask = () => partner()?.postMessage(SUBMITTING, origin);

  const answer = async (): Promise<UploadAnswer> => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = new Promise<UploadAnswer>((resolve) => {
      answered = resolve;
      silence = image !== 'none' ? setTimeout(resolve, patience, { kind: 'failed' }) : setTimeout(resolve, shortPatience, { kind: 'no-image' });
    });
    ask();
    return heard.finally(() => clearTimeout(silence));
  };

  return {
    hear(message: Message): void {
      if (!comesFrom(message, partner(), origin)) return;
      const said = readAnswer(message.data);
      if (said) answered?.(said);
      if (isChosen(message.data)) {
        image = 'chosen';
        chosen?.();
      }
      if (isRefused(message.data)) image = 'refused';
      if (!isReady(message.data)) return;
      // A page that begins again has forgotten what was chosen.
      there = true;
      image = 'none';
      if (answered) ask();
    },
    /** Whether an image was chosen in the frame, and found to be none. */
    image: () => image,
    /** Has the chosen image stored. @returns its name, null when none was chosen, as in a page that has not loaded @throws UploadFailed */
    async upload(): Promise<string | null> {
      if (!there) return null;
      const said = await answer();
      answered = null;
      if (said.kind === 'failed') throw new UploadFailed();
      return said.kind === 'uploaded' ? said.fileName : null;
    },
  };
}

export type UploadConversation = ReturnType<typeof uploadConversation>;
