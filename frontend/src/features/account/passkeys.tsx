import { type Passkeys as State, passkeysSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './account.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { ProofForm } from './proof-form.tsx';

const words = es.credentials.passkeys;
const PATH = '/api/account/passkeys';
type Passkey = State['passkeys'][number];

const day = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'short', year: 'numeric' });
const onDay = (at: string): string => day.format(new Date(at));

interface EntryProps {
  passkey: Passkey;
  withCode: boolean;
  onRemoved: () => void;
}

/** One key, and the form that removes it. */
function Entry({ passkey: { id, name, created_at, last_used_at }, withCode, onRemoved }: EntryProps) {
  const [removing, setRemoving] = useState(false);
  const remove = async (current_password: string, code: string) => {
    await api.post(`${PATH}/remove`, { body: { id, current_password, ...(code && { code }) }, reply: unread });
    onRemoved();
  };
  return (
    <li className={styles.passkey}>
      <p>
        <strong>{name}</strong>
        <span>{last_used_at ? words.used(onDay(last_used_at)) : words.unused(onDay(created_at))}</span>
      </p>
      {removing ? (
        <ProofForm
          scope={`quitar-${id}-`}
          withCode={withCode}
          label={words.remove(name)}
          others={[{ label: words.keep, onClick: () => setRemoving(false) }]}
          send={remove}
        />
      ) : (
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {words.remove(name)}
        </Button>
      )}
    </li>
  );
}

/** The account's passkeys, which are read once the section is opened. */
export function Passkeys() {
  const [state, setState] = useState<State | null>(null);
  const [notice, setNotice] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const read = (done = '') => {
    setFailure(null);
    const show = (next: State) => {
      setState(next);
      setNotice(done);
    };
    return api.post(`${PATH}/list`, { reply: passkeysSchema }).then(show, setFailure);
  };
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>{words.title}</summary>
      <p>{words.intro}</p>
      {failure !== null && <ErrorBanner error={failure} />}
      {notice && <Banner tone="success">{notice}</Banner>}
      {state?.passkeys.length === 0 && <p>{words.none}</p>}
      {state && state.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {state.passkeys.map((passkey) => (
            <Entry
              key={passkey.id}
              passkey={passkey}
              withCode={state.needs_code}
              onRemoved={() => void read(words.removed)}
            />
          ))}
        </ul>
      )}
      {state && (
        <AddPasskey key={state.passkeys.length} withCode={state.needs_code} onAdded={() => void read(words.added)} />
      )}
    </details>
  );
}
