import {
  type Passkeys as State,
  passkeysSchema,
  addPasskeySchema,
  beginPasskeySchema,
  passkeySetupSchema,
} from '@busca/command-api/contract';
import { useState } from 'react';
import { PASSKEY_NAME_MAX } from '@busca/command-api/contract/constants';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';
import { useFailure, useSession } from '../../lib/session.ts';
import { FieldScope, PasswordField, TextField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { CodeField, failAtCode } from '../session/log-in.tsx';
import { CURRENT_PASSWORD, failAtPassword } from './password-form.tsx';

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

const addWords = es.credentials.passkeys;

interface Values {
  name: string;
  current_password: string;
  code: string;
}

const withoutCode = beginPasskeySchema.omit({ code: true }).extend({ name: addPasskeySchema.shape.name });
const withCodeSchema = beginPasskeySchema.required().extend({ name: addPasskeySchema.shape.name });

/** Names a new passkey, asks for the password, and lets the device make the key. */
function AddPasskey({ withCode, onAdded }: { withCode: boolean; onAdded: () => void }) {
  const user = useSession()?.user;
  const [text, setText] = useState<string>();
  const form = useForm<Values, unknown, Omit<Values, 'code'> & { code?: string }>({
    defaultValues: { name: '', current_password: '', code: '' },
    resolver: schemaResolver(withCode ? withCodeSchema : withoutCode),
  });
  const { submit, busy, ...submission } = useSubmission(form, async ({ name, ...proof }) => {
    if (!user) return;
    setText(undefined);
    const device = await import('../session/passkey-device.ts');
    const setup = await api
      .post(`${PATH}/begin`, { body: proof, reply: passkeySetupSchema })
      .catch(failAtCode)
      .catch(failAtPassword);
    try {
      await api.post(PATH, { reply: unread, body: { name, ...(await device.createPasskey(setup, user)) } });
    } catch (error) {
      setText(device.passkeyFailure(error));
      throw error;
    }
    onAdded();
  });
  const failure = useFailure(submission.failure);
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FieldScope value="llave-">
          <TextField
            name="name"
            label={addWords.name}
            hint={addWords.nameHint}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
          <PasswordField
            name={CURRENT_PASSWORD}
            label={es.portal.account.currentPassword}
            autoComplete="current-password"
          />
          {withCode && <CodeField label={es.credentials.secondFactor.anyCode} />}
        </FieldScope>
        {failure !== null && <ErrorBanner error={failure} {...(text && { text, expected: true })} />}
        <SubmitButton label={addWords.add} progress={busy ? addWords.working : ''} />
      </form>
    </FormProvider>
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
