import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './downloads.module.css';
import { saveFile } from '../../lib/api/download.ts';

export interface Download {
  label: string;
  /** As it is saved. */
  name: string;
  read(): Promise<Blob>;
}

const words = es.audit;

interface DownloadsProps {
  files: readonly Download[];
  /** Where all of it stands for paper; without it the screen is printed. */
  print?: { label: string; to: string };
}

/** Buttons that download files, and one for paper. */
export function Downloads({ files, print }: DownloadsProps) {
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
      {print ? (
        <ButtonLink variant="quiet" to={print.to}>
          {print.label}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      )}
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}
