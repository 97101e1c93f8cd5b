import {
  personalArchiveSchema,
  recoveryCodesSchema,
  type SecondFactorSetup,
  secondFactorSetupSchema,
  secondFactorStateSchema,
  signInHistorySchema,
} from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { endingSession } from '../../lib/api/maybe-done.ts';
import { saveFile } from '../../lib/api/download.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { FocusedPart } from '../../ui/page/focused-heading.tsx';
import { isSetUp } from '../session/log-in.tsx';
import { RecoveryCodes, SetUp } from '../session/second-factor.tsx';
import { SignInHistory } from '../session/sign-in-history.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './account.module.css';

const factorWords = es.credentials.secondFactor;
const PATH = '/api/account/second-factor';

interface State {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

type Action = 'off' | 'replace' | 'renew';

interface TurnedOnProps {
  state: State;
  /** Whether its recovery codes were lost with a reply. */
  unseen: boolean;
  onSetup: (setup: SecondFactorSetup) => void;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

/** The second factor of an account that has one. */
function TurnedOn({
  state: { is_required: isRequired, recovery_codes_left: left },
  unseen,
  onSetup,
  onCodes,
  onOff,
}: TurnedOnProps) {
  const actions: readonly Action[] = isRequired ? ['replace', 'renew'] : ['off', 'replace', 'renew'];
  const [action, setAction] = useState<Action>(unseen ? 'renew' : actions[0]!);
  const replace = async (current_password: string, code: string) =>
    onSetup(await api.post(`${PATH}/replace`, { body: { current_password, code }, reply: secondFactorSetupSchema }));
  const renew = async (current_password: string, code: string) =>
    onCodes(
      (await api.post(`${PATH}/recovery-codes`, { body: { current_password, code }, reply: recoveryCodesSchema }))
        .recovery_codes,
    );
  const turnOff = async (current_password: string, code: string) => {
    await api.post(`${PATH}/off`, { body: { current_password, code }, reply: unread });
    onOff();
  };
  return (
    <FocusedPart key={action} label={factorWords.title}>
      <Banner tone="success">
        <span>{factorWords.on}</span> <span>{factorWords.left(left)}</span>
      </Banner>
      {unseen && <p>{factorWords.unseen}</p>}
      {isRequired && <p>{factorWords.required}</p>}
      <ProofForm
        withCode
        label={factorWords[action]}
        others={actions
          .filter((other) => other !== action)
          .map((other) => ({ label: factorWords[other], onClick: () => setAction(other) }))}
        send={{ off: turnOff, replace, renew }[action]}
      />
    </FocusedPart>
  );
}

/** The second factor of an account without one. `wasOff` once it was turned off here. */
const TurnedOff = ({ wasOff, begin }: { wasOff: boolean; begin: (password: string) => Promise<void> }) => (
  <FocusedPart label={factorWords.title}>
    {wasOff && <Banner tone="success">{factorWords.isOff}</Banner>}
    <p>{factorWords.intro}</p>
    <ProofForm label={factorWords.begin} send={begin} />
  </FocusedPart>
);

/** Turns the account's second factor on and off, or replaces it. Its state is read once the section is opened. */
function SecondFactor() {
  const [state, setState] = useState<State | null>(null);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOff, setWasOff] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [unseen, setUnseen] = useState(false);
  const readState = () => api.post(`${PATH}/state`, { reply: secondFactorStateSchema }).then(setState);
  const read = () => {
    setFailure(null);
    return readState().catch(setFailure);
  };
  const begin = async (current_password: string) =>
    setSetup(await api.post(PATH, { body: { current_password }, reply: secondFactorSetupSchema }));
  const confirm = async (code: string) => {
    await api.post(`${PATH}/confirm`, { body: { code }, reply: recoveryCodesSchema }).then(
      ({ recovery_codes }) => setCodes(recovery_codes),
      async (error: unknown) => {
        if (!isSetUp(error)) throw error;
        await readState();
        setUnseen(true);
      },
    );
    setSetup(null);
  };
  const isAsked = !codes && !setup;
  const onSaved = async () => {
    await read();
    setCodes(null);
    setUnseen(false);
  };
  const onOff = () => void read().then(() => setWasOff(true));
  return (
    <details
      className={styles.section}
      onToggle={({ currentTarget }) => void (currentTarget.open && !codes && !setup && read())}
    >
      <summary>{factorWords.title}</summary>
      {failure !== null && <ErrorBanner error={failure} />}
      {codes && (
        <FocusedPart label={factorWords.title}>
          <RecoveryCodes codes={codes} onSaved={() => void onSaved()} />
        </FocusedPart>
      )}
      {setup && (
        <FocusedPart label={factorWords.title}>
          <SetUp setup={setup} confirm={confirm} />
        </FocusedPart>
      )}
      {isAsked && state?.is_on === true && (
        <TurnedOn state={state} unseen={unseen} onSetup={setSetup} onCodes={setCodes} onOff={onOff} />
      )}
      {isAsked && state?.is_on === false && <TurnedOff wasOff={wasOff} begin={begin} />}
    </details>
  );
}

const words = es.credentials.erase;

/**
 * Erases the account with its profiles for good. Every session ends, and a page says what was erased and what stays.
 */
function EraseAccount() {
  const go = useGo();
  const [attempt] = useState(() => endingSession(words.maybeErased));
  const erase = async (current_password: string) => {
    await attempt(() => api.post('/api/account/erase', { body: { current_password }, reply: unread }));
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
