import type { ChangeEvent, SyntheticEvent } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CropEditor } from './crop-editor.tsx';
import type { Crop, Size } from './crop.ts';
import { type Choice, IMAGE_TYPES, contentProblem, withCrop, withSize } from './store-choice.ts';
import styles from './upload-page.module.css';
import { useUpload } from './use-upload.ts';

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

/** `/fahiu2024`: chooses an image, and stores it when the surrounding form requests that. */
export function UploadPage() {
  const { choice, working, choose, refuse, edit } = useUpload();
  const check = (file: File, size: Size) => {
    edit(file, (latest) => withSize(latest, size));
    void contentProblem(file, size.width * size.height).then((problem) => refuse(file, problem));
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  return (
    <main className={cx(styles.page, choice && !choice.refused && styles.cropping)} aria-label={es.upload.title}>
      <Head title={es.common.title(es.upload.title)} />
      <h1 className="solo-lector">{es.upload.title}</h1>
      <div className={styles.side}>
        <label className={styles.choose}>
          <input
            className="solo-lector"
            type="file"
            name="file"
            accept={IMAGE_TYPES.join(',')}
            onChange={change}
            aria-describedby="hint problem"
          />
          <span>{choice ? es.upload.change : es.upload.choose}</span>
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
      <Preview
        choice={choice}
        onRendered={check}
        onBroken={(file) => refuse(file, es.upload.notImage)}
        onCrop={(file, crop) => edit(file, (latest) => withCrop(latest, crop))}
      />
    </main>
  );
}
