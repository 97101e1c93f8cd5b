import {
  type ChangeEvent,
  type SyntheticEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/text.ts';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CropEditor } from './crop-editor.tsx';
import type { Crop, Size } from './crop.ts';
import {
  type Choice,
  IMAGE_TYPES,
  contentProblem,
  withCrop,
  withSize,
  chosenFile,
  storeChoice,
} from './store-choice.ts';
import styles from './upload-page.module.css';
import {
  CHOSEN,
  comesFrom,
  isSubmitting,
  isSubmittingAgain,
  READY,
  REFUSED,
  REMOVED,
  writeAnswer,
} from './upload-protocol.ts';

interface PreviewProps {
  choice: Choice | null;
  onRendered: (file: File, size: Size) => void;
  onBroken: (file: File) => void;
  onCrop: (file: File, crop: Crop) => void;
}

/** The chosen photo with its crop. Rendering it also finds broken files, and gives its size. */
function Preview({ choice, onRendered, onBroken, onCrop }: PreviewProps) {
  if (!choice || choice.refused)
    return (
      <div className={styles.preview}>
        <Icon name="person" size={48} />
      </div>
    );
  const { file, url, size, crop } = choice;
  const rendered = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    onRendered(file, { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
  return (
    <CropEditor
      url={url}
      size={size}
      crop={crop}
      onCrop={(next) => onCrop(file, next)}
      onLoad={rendered}
      onError={() => onBroken(file)}
    />
  );
}

const stateText = (choice: Choice | null, working: boolean): string => {
  if (working) return es.upload.working;
  return choice?.fileName ? es.upload.done : (choice?.file.name ?? es.upload.none);
};

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
function useUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  // A running upload reads this ref: the state of its render would be stale.
  const latest = useRef<Choice | null>(null);
  const show = (next: Choice | null) => {
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

  const remove = () => {
    if (choice) URL.revokeObjectURL(choice.url);
    show(null);
    post(REMOVED);
  };

  /** Changes what is known of a file, unless another one has been chosen since. */
  const edit = (file: File, change: (choice: Choice) => Choice) => {
    if (latest.current?.file === file) show(change(latest.current));
  };
  return { choice, working, choose, remove, refuse, edit };
}

/** `/fahiu2024`: chooses an image, and stores it when the surrounding form requests that. */
export function UploadPage() {
  const { choice, working, choose, remove, refuse, edit } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const check = (file: File, size: Size) => {
    edit(file, (latest) => withSize(latest, size));
    void contentProblem(file, size.width * size.height).then((problem) => refuse(file, problem));
  };
  /** The button goes, so the focus goes to the chooser, which is emptied: the same file may be chosen again. */
  const takeBack = () => {
    remove();
    chooser.current!.value = '';
    chooser.current!.focus();
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  return (
    <main className={cx(styles.page, choice && !choice.refused && styles.cropping)} aria-label={es.upload.title}>
      <Head title={es.common.title(es.upload.title)} />
      <h1 className="solo-lector">{es.upload.title}</h1>
      <div className={styles.side}>
        <div className={styles.ways}>
          <label className={styles.choose}>
            <input
              ref={chooser}
              className="solo-lector"
              type="file"
              name="file"
              accept={IMAGE_TYPES.join(',')}
              onChange={change}
              aria-describedby="hint problem"
            />
            <span>{choice ? es.upload.change : es.upload.choose}</span>
          </label>
          {choice && (
            <Button variant="quiet" onClick={takeBack}>
              {es.upload.remove}
            </Button>
          )}
        </div>
        <p id="hint" className={styles.hint}>
          {es.upload.hint}
        </p>
        <p className={styles.state} role="status">
          {stateText(choice, working)}
        </p>
        <p id="problem" className={styles.problem} role="alert">
          {choice?.problem}
        </p>
      </div>
      <Preview
        choice={choice}
        onRendered={check}
        onBroken={(file) => refuse(file, es.upload.notImage)}
        onCrop={(file, crop) => edit(file, (latest) => withCrop(latest, crop))}
      />
    </main>
  );
}
