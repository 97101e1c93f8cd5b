import { personalArchiveSchema, signInHistorySchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { useGo } from '../../ui/navigation.tsx';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';
import { SignInHistory } from '../session/sign-in-history.tsx';
import { saveFile } from '../../lib/api/download.ts';

const words = es.credentials.erase;

/**
 * Erases the account with its profiles for good. Every session ends, and a page says what was erased and what stays.
 */
function EraseAccount() {
  const go = useGo();
  const erase = async (current_password: string) => {
    await api.post('/api/account/erase', { body: { current_password }, reply: unread });
    endSession();
    void go(paths.accountErased);
  };
  return (
    <details className={styles.section}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <ProofForm scope="borrar-" label={words.submit} working={words.working} send={erase} />
    </details>
  );
}

const exportWords = es.credentials.exportData;

const toBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/zip' });

/** Saves everything that is held about the account as a ZIP archive. */
function ExportData() {
  const [saved, setSaved] = useState('');
  const save = async (current_password: string) => {
    setSaved('');
    const { file_name, content } = await api.post('/api/account/export', {
      body: { current_password },
      reply: personalArchiveSchema,
    });
    saveFile(toBlob(content), file_name);
    setSaved(exportWords.saved(file_name));
  };
  return (
    <details className={styles.section}>
      <summary>{exportWords.title}</summary>
      <p>{exportWords.text}</p>
      <p>{exportWords.others}</p>
      <ProofForm scope="descargar-" label={exportWords.submit} working={exportWords.working} send={save} />
      <p role="status">{saved}</p>
    </details>
  );
}

const load = () => api.post('/api/account/sign-ins', { reply: signInHistorySchema });

/** The sign-in history of the signed-in user. */
const OwnSignIns = () => (
  <SignInHistory className={styles.section} load={load} advice={es.credentials.signIns.unknown} />
);

/**
 * How the account signs in, and how it ends: access of admins and analysts is ended by a colleague. Code of its own:
 * what the router's screens share is named in the script of the home page.
 */
export default function Security({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <SecondFactor />
      <Passkeys />
      <OwnSignIns />
      <ExportData />
      {isOwner && <EraseAccount />}
    </>
  );
}
