import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { useGo } from '../../ui/navigation.tsx';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';

const words = es.credentials.erase;

/**
 * Erases the account with its profiles for good. Every session ends, and a page says what was erased and what stays.
 */
export function EraseAccount() {
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
