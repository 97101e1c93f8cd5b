import type { ChangeEvent } from 'react';
import { es } from '../../copy/es.ts';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Choice, IMAGE_TYPES } from './store-choice.ts';
import styles from './upload-page.module.css';
import { useUpload } from './use-upload.ts';

function Preview({ choice }: { choice: Choice | null }) {
  const shown = choice && !choice.problem;
  return <div className={styles.preview}>{shown ? <img src={choice.url} alt={es.upload.preview} /> : <Icon name="person" size={48} />}</div>;
}

const stateText = (choice: Choice | null, working: boolean): string => {
  if (working) return es.upload.working;
  return choice?.fileName ? es.upload.done : (choice?.file.name ?? es.upload.none);
};

/** `/fahiu2024`: chooses an image and stores it when the form around it asks. */
export function Component() {
  const { choice, working, choose } = useUpload();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  return (
    <main className={styles.page} aria-label={es.upload.title}>
      <Head title={es.common.title(es.upload.title)} />
      <h1 className="solo-lector">{es.upload.title}</h1>
      <Preview choice={choice} />
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
