import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './downloads.module.css';
import { saveFile } from '../../lib/api/download.ts';

export interface Download {
  label: string;
  /** As it is saved. */
  name: string;
  read(): Promise<Blob>;
}

const words = es.audit;

/** Buttons that download files, and one that prints the screen. */
export function Downloads({ files }: { files: readonly Download[] }) {
  const [outcome, setOutcome] = useState('');
  const save = async ({ name, read }: Download) => {
    setOutcome(words.downloading);
    try {
      saveFile(await read(), name);
      setOutcome(words.downloaded(name));
    } catch {
      setOutcome(words.failed);
    }
  };
  return (
    <div className={styles.downloads}>
      {files.map((file) => (
        <Button key={file.name} variant="secondary" onClick={() => void save(file)}>
          {file.label}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}
