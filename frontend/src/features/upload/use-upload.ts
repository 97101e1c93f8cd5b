import { IMAGE_MAX_BYTES, type Uploaded } from '@busca/command-api/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/api/client.ts';
import { CHOSEN, comesFrom, isSubmitting, READY, type UploadAnswer, writeAnswer } from './upload-protocol.ts';

/** Types that the file picker offers and the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];

const wordsFor: Record<string, string> = { 'too-large': es.upload.tooLarge, 'invalid-image': es.upload.notImage };

/** What is wrong with a chosen file, as far as the browser can tell; the server looks at its content. */
const problemOf = (file: File): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return es.upload.tooLarge;
  return IMAGE_TYPES.includes(file.type) ? null : es.upload.notImage;
};

async function store(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const { fileName } = await send<Uploaded>('POST', '/api/uploads/create', form);
  return fileName;
}

export interface Choice {
  file: File;
  /** Where the page can draw it from. */
  url: string;
  problem: string | null;
  /** Once it is stored: a second try of the form need not send it again. */
  fileName: string | null;
}

type Show = (choice: Choice) => void;

async function answerFor(choice: Choice | null, show: Show): Promise<UploadAnswer> {
  if (!choice) return { kind: 'no-image' };
  if (choice.fileName) return { kind: 'uploaded', fileName: choice.fileName };
  if (problemOf(choice.file)) return { kind: 'failed' };
  try {
    const fileName = await store(choice.file);
    show({ ...choice, fileName, problem: null });
    return { kind: 'uploaded', fileName };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    show({ ...choice, problem: wordsFor[code] ?? es.upload.failed });
    return { kind: 'failed' };
  }
}

/** The chosen image, and the answers to the form around this page: it alone may ask, from our own origin. */
export function useUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const { origin } = window.location;
  const tell = (message: string) => window.parent.postMessage(message, origin);

  const hear = useEffectEvent(async (message: MessageEvent) => {
    if (!comesFrom(message, window.parent, origin) || !isSubmitting(message.data) || busy.current) return;
    busy.current = true;
    setWorking(choice !== null);
    tell(writeAnswer(await answerFor(choice, setChoice)));
    setWorking(false);
    busy.current = false;
  });

  useEffect(() => {
    const listen = (message: MessageEvent) => void hear(message);
    window.addEventListener('message', listen);
    window.parent.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (choice) URL.revokeObjectURL(choice.url);
    setChoice({ file, url: URL.createObjectURL(file), problem: problemOf(file), fileName: null });
    tell(CHOSEN);
  };
  return { choice, working, choose };
}
