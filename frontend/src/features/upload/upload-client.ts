import { es } from '../../copy/es.ts';
import { FieldFailure } from '../../ui/form/problems.ts';
import {
  comesFrom,
  isChosen,
  isReady,
  isRefused,
  isRemoved,
  readAnswer,
  SUBMITTING,
  SUBMITTING_AGAIN,
  type UploadAnswer,
} from './upload-protocol.ts';

/** How long an upload may take on a slow phone, in ms. */
const TIMEOUT = 310_000;
/**
 * How long the page may take to answer that no image was chosen, in ms. A form without a photo should not wait long.
 */
const SHORT_TIMEOUT = 3_000;

/** The image was not stored; the frame itself shows the reason. */
export class UploadFailed extends FieldFailure {
  constructor() {
    super({ field: 'image', text: es.upload.seeFrame });
  }
}

/** The image in the upload page, as far as its messages tell. */
export type ImageState = 'none' | 'chosen' | 'refused';

interface FrameWindow {
  postMessage(message: string, origin: string): void;
}

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

interface Options {
  /** Called when an image was chosen in the frame, or the choice was taken back. */
  onChoice?: () => void;
  /** An upload without an answer has failed after so many ms. */
  timeout?: number;
  /** Without a chosen image, no answer after so many ms means that there is none. */
  shortTimeout?: number;
}

/**
 * The form's side of the protocol with the upload page. `frame` returns the frame's window; null when the frame is
 * unmounted.
 */
export function createUploadClient(
  frame: () => FrameWindow | null,
  origin: string,
  { onChoice, timeout = TIMEOUT, shortTimeout = SHORT_TIMEOUT }: Options = {},
) {
  let [ready, request] = [false, SUBMITTING];
  let image: ImageState = 'none';
  let resolveAnswer: ((answer: UploadAnswer) => void) | null = null;
  const requestUpload = () => frame()?.postMessage(request, origin);

  const answerTo = async (sent: string): Promise<UploadAnswer> => {
    request = sent;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = new Promise<UploadAnswer>((resolve) => {
      resolveAnswer = resolve;
      timer =
        image !== 'none'
          ? setTimeout(resolve, timeout, { kind: 'failed' })
          : setTimeout(resolve, shortTimeout, { kind: 'no-image' });
    });
    requestUpload();
    return answer.finally(() => clearTimeout(timer));
  };

  return {
    receive(message: Message): void {
      if (!comesFrom(message, frame(), origin)) return;
      const answer = readAnswer(message.data);
      if (answer) resolveAnswer?.(answer);
      if (isChosen(message.data)) {
        image = 'chosen';
        onChoice?.();
      }
      if (isRemoved(message.data)) {
        image = 'none';
        onChoice?.();
      }
      if (isRefused(message.data)) image = 'refused';
      if (!isReady(message.data)) return;
      // A page that was reloaded has lost the chosen image.
      ready = true;
      image = 'none';
      if (resolveAnswer) requestUpload();
    },
    /** Whether an image was chosen in the frame, or chosen and refused. */
    image: () => image,
    /**
     * Stores the chosen image; `again` where its stored file is gone.
     * @returns its name; null when none was chosen, or the page has not loaded @throws UploadFailed
     */
    async upload({ again = false } = {}): Promise<string | null> {
      if (!ready) return null;
      const answer = await answerTo(again ? SUBMITTING_AGAIN : SUBMITTING);
      resolveAnswer = null;
      if (answer.kind === 'failed') throw new UploadFailed();
      return answer.kind === 'uploaded' ? answer.fileName : null;
    },
  };
}

export type UploadClient = ReturnType<typeof createUploadClient>;
