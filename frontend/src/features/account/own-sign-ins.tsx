import { signInHistorySchema } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { SignInHistory } from '../session/sign-in-history.tsx';
import styles from './account.module.css';

const load = () => api.post('/api/account/sign-ins', { reply: signInHistorySchema });

/** The sign-in history of the signed-in user. */
export const OwnSignIns = () => (
  <SignInHistory className={styles.section} load={load} advice={es.credentials.signIns.unknown} />
);
