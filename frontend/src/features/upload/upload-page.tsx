import type { ChangeEvent, SyntheticEvent } from 'react';
import { es } from '../../copy/es.ts';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Choice, IMAGE_TYPES, contentProblem } from './store-choice.ts';
import styles from './upload-page.module.css';
import { useUpload } from './use-upload.ts';

interface PreviewProps {
  choice: Choice | null;
  onRendered: (file: File, pixels: number) => void;
  onBroken: (file: File) => void;
}

/** The chosen photo, cropped as on profiles. Rendering it also finds broken files, and gives the number of pixels. */
function Preview({ choice, onRendered, onBroken }: PreviewProps) {
  if (!choice || choice.refused)
    return (
      <div className={styles.preview}>
        <Icon name="person" size={48} />
      </div>
    );
  const { file, url } = choice;
  const rendered = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => onRendered(file, currentTarget.naturalWidth * currentTarget.naturalHeight);
  return (
    <div className={styles.preview}>
      <img src={url} alt={es.upload.preview} onLoad={rendered} onError={() => onBroken(file)} />
    </div>
  );
}

const stateText = (choice: Choice | null, working: boolean): string => {
  if (working) return es.upload.working;
  return choice?.fileName ? es.upload.done : (choice?.file.name ?? es.upload.none);
};

/** `/fahiu2024`: chooses an image, and stores it when the surrounding form requests that. */
export function UploadPage() {
  const { choice, working, choose, refuse } = useUpload();
  const check = (file: File, pixels: number) => void contentProblem(file, pixels).then((problem) => refuse(file, problem));
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  return (
    <main className={styles.page} aria-label={es.upload.title}>
      <Head title={es.common.title(es.upload.title)} />
      <h1 className="solo-lector">{es.upload.title}</h1>
      <Preview choice={choice} onRendered={check} onBroken={(file) => refuse(file, es.upload.notImage)} />
      <div className={styles.side}>
        <label className={styles.choose}>
          <input className="solo-lector" type="file" name="file" accept={IMAGE_TYPES.join(',')} onChange={change} aria-describedby="hint problem" />
          {choice ? es.upload.change : es.upload.choose}
        </label>
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
    </main>
  );
}
