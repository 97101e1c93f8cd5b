import {
  recoveryCodesSchema,
  secondFactorSetupSchema,
  secondFactorStateSchema,
  type SecondFactorSetup,
} from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { SetUp, RecoveryCodes } from '../session/second-factor/set-up.tsx';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';
import { FocusedPart } from '../../ui/page/focused-heading.tsx';

const words = es.credentials.secondFactor;
const PATH = '/api/account/second-factor';

interface State {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

type Action = 'off' | 'replace' | 'renew';

interface TurnedOnProps {
  state: State;
  onSetup: (setup: SecondFactorSetup) => void;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

/** The second factor of an account that has one. */
function TurnedOn({
  state: { is_required: isRequired, recovery_codes_left: left },
  onSetup,
  onCodes,
  onOff,
}: TurnedOnProps) {
  const actions: readonly Action[] = isRequired ? ['replace', 'renew'] : ['off', 'replace', 'renew'];
  const [action, setAction] = useState<Action>(actions[0]!);
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
    <FocusedPart key={action} label={words.title}>
      <Banner tone="success">
        <span>{words.on}</span> <span>{words.left(left)}</span>
      </Banner>
      {isRequired && <p>{words.required}</p>}
      <ProofForm
        withCode
        label={words[action]}
        others={actions
          .filter((other) => other !== action)
          .map((other) => ({ label: words[other], onClick: () => setAction(other) }))}
        send={{ off: turnOff, replace, renew }[action]}
      />
    </FocusedPart>
  );
}

/** The second factor of an account without one. `wasOff` once it was turned off here. */
const TurnedOff = ({ wasOff, begin }: { wasOff: boolean; begin: (password: string) => Promise<void> }) => (
  <FocusedPart label={words.title}>
    {wasOff && <Banner tone="success">{words.isOff}</Banner>}
    <p>{words.intro}</p>
    <ProofForm label={words.begin} send={begin} />
  </FocusedPart>
);

/** Turns the account's second factor on and off, or replaces it. Its state is read once the section is opened. */
export function SecondFactor() {
  const [state, setState] = useState<State | null>(null);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOff, setWasOff] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const read = () => {
    setFailure(null);
    return api.post(`${PATH}/state`, { reply: secondFactorStateSchema }).then(setState, setFailure);
  };
  const begin = async (current_password: string) =>
    setSetup(await api.post(PATH, { body: { current_password }, reply: secondFactorSetupSchema }));
  const confirm = async (code: string) => {
    setCodes((await api.post(`${PATH}/confirm`, { body: { code }, reply: recoveryCodesSchema })).recovery_codes);
    setSetup(null);
  };
  const isAsked = !codes && !setup;
  const onSaved = () => void read().then(() => setCodes(null));
  const onOff = () => void read().then(() => setWasOff(true));
  return (
    <details
      className={styles.section}
      onToggle={({ currentTarget }) => void (currentTarget.open && !codes && !setup && read())}
    >
      <summary>{words.title}</summary>
      {failure !== null && <ErrorBanner error={failure} />}
      {codes && (
        <FocusedPart label={words.title}>
          <RecoveryCodes codes={codes} onSaved={onSaved} />
        </FocusedPart>
      )}
      {setup && (
        <FocusedPart label={words.title}>
          <SetUp setup={setup} confirm={confirm} />
        </FocusedPart>
      )}
      {isAsked && state?.is_on === true && (
        <TurnedOn state={state} onSetup={setSetup} onCodes={setCodes} onOff={onOff} />
      )}
      {isAsked && state?.is_on === false && <TurnedOff wasOff={wasOff} begin={begin} />}
    </details>
  );
}
