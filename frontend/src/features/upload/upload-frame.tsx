import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/text.ts';
import { FieldNotes } from '../../ui/form/field.tsx';
import { type HeldImage, type UploadConversation, uploadConversation } from './upload-conversation.ts';
import styles from './upload-frame.module.css';

export interface UploadFrameHandle {
  /** Has the chosen image stored. @returns its name, null when none was chosen @throws UploadFailed */
  upload(): Promise<string | null>;
  /** What the frame holds, as far as it has told. */
  image(): HeldImage;
  hasImage(): boolean;
  focus(): void;
}

interface UploadFrameProps {
  ref: Ref<UploadFrameHandle>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Must stay the same function: another one starts the talk anew. */
  onChosen: () => void;
}

/** The upload page, embedded: the image is chosen and stored in there, the form learns its name alone. */
export function UploadFrame({ ref, label, hint, error, onChosen }: UploadFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const talk = useRef<UploadConversation>(null);
  useEffect(() => {
    const conversation = uploadConversation(() => frame.current?.contentWindow ?? null, window.location.origin, { chosen: onChosen });
    talk.current = conversation;
    window.addEventListener('message', conversation.hear);
    return () => window.removeEventListener('message', conversation.hear);
  }, [onChosen]);
  useImperativeHandle(ref, () => ({
    upload: async () => talk.current?.upload() ?? null,
    image: () => talk.current?.image() ?? 'none',
    hasImage: () => (talk.current?.image() ?? 'none') !== 'none',
    // A frame that takes the focus is not scrolled to by itself: what it says would stay out of sight.
    focus() {
      frame.current?.scrollIntoView({ block: 'center' });
      frame.current?.focus({ preventScroll: true });
    },
  }), []);
  return (
    <div className={styles.upload}>
      <p className={styles.label}>{label}</p>
      <iframe ref={frame} className={cx(styles.frame, error && styles.wrong)} src={paths.uploadFrame} title={es.upload.frameTitle}
        aria-describedby={error && 'image-error'} />
      <FieldNotes name="image" hint={hint} error={error} />
    </div>
  );
}
