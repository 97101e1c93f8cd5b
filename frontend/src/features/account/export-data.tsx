import { personalArchiveSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { saveFile } from '../audit/save-file.ts';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';

const words = es.credentials.exportData;

const toBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/zip' });

/** Saves everything that is held about the account as a ZIP archive. */
export function ExportData() {
  const [saved, setSaved] = useState('');
  const save = async (current_password: string) => {
    setSaved('');
    const { file_name, content } = await api.post('/api/account/export', {
      body: { current_password },
      reply: personalArchiveSchema,
    });
    saveFile(toBlob(content), file_name);
    setSaved(words.saved(file_name));
  };
  return (
    <details className={styles.section}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <p>{words.others}</p>
      <ProofForm scope="descargar-" label={words.submit} working={words.working} send={save} />
      <p role="status">{saved}</p>
    </details>
  );
}
