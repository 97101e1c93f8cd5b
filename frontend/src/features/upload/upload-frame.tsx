import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { expectOwnScreen } from '../../lib/session.ts';
import { cx } from '../../lib/text.ts';
import { FieldNotes } from '../../ui/form/field.tsx';
import { createUploadClient, type ImageState, type UploadClient } from './upload-client.ts';
import styles from './upload-frame.module.css';

export interface UploadFrameHandle {
  /**
   * Stores the chosen image; `again` where its stored file is gone.
   * @returns its name; null when none was chosen
   * @throws UploadFailed
   */
  upload(options?: { again: boolean }): Promise<string | null>;
  /** The image in the frame, as far as its messages tell. */
  image(): ImageState;
  hasImage(): boolean;
  focus(): void;
}

interface UploadFrameProps {
  ref: Ref<UploadFrameHandle>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Must stay the same function: another one creates a new upload client. */
  onChoice: () => void;
}

/**
 * Whether an element has ever been within one and a half windows' heights of what is seen. False in the server's HTML.
 */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '150% 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

/** The embedded upload page. It chooses and stores the image, and the form gets only the stored name. */
function UploadFrame({ ref, label, hint, error, onChoice }: UploadFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // It is a page of its own, far down in the form: who has just opened the form does not wait for it.
  const near = useNear(frame);
  const client = useRef<UploadClient>(null);
  const [image, setImage] = useState<ImageState>('none');
  useEffect(() => {
    const current = createUploadClient(() => frame.current?.contentWindow ?? null, window.location.origin, {
      onChoice,
    });
    client.current = current;
    const receive = (message: MessageEvent) => {
      current.receive(message);
      setImage(current.image());
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [onChoice]);
  useImperativeHandle(
    ref,
    () => ({
      upload: async (options) => {
        // The frame is a page of its own, which knows nobody's screen.
        expectOwnScreen();
        return client.current?.upload(options) ?? null;
      },
      image: () => client.current?.image() ?? 'none',
      hasImage: () => (client.current?.image() ?? 'none') !== 'none',
      // Browsers do not scroll to a frame that takes the focus, so its message would stay out of sight.
      focus() {
        frame.current?.scrollIntoView({ block: 'center' });
        frame.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );
  return (
    <div className={styles.upload}>
      <p className={styles.label}>{label}</p>
      <iframe
        ref={frame}
        className={cx(styles.frame, styles[image], error && styles.wrong)}
        src={near ? paths.uploadFrame : undefined}
        title={es.upload.frameTitle}
        aria-describedby={error && 'image-error'}
      />
      <FieldNotes name="image" hint={hint} error={error} />
    </div>
  );
}

interface UploadFieldProps {
  frameRef: RefObject<UploadFrameHandle | null>;
  label: string;
  hint?: string;
}

/**
 * The upload frame as the field `image` of the surrounding form, with its error. The frame takes the focus as a field
 * does.
 */
export function UploadField({ frameRef, label, hint }: UploadFieldProps) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: 'image' });
  const fieldRef = field.ref;
  const setHandle = useCallback(
    (handle: UploadFrameHandle | null) => {
      frameRef.current = handle;
      fieldRef(handle);
    },
    [frameRef, fieldRef],
  );
  const onChoice = useCallback(() => clearErrors('image'), [clearErrors]);
  return (
    <UploadFrame ref={setHandle} label={label} hint={hint} error={fieldState.error?.message} onChoice={onChoice} />
  );
}
