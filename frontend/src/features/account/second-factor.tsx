import { recoveryCodesSchema, secondFactorSetupSchema, secondFactorStateSchema, type SecondFactorSetup } from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { RecoveryCodes } from '../session/second-factor/recovery-codes.tsx';
import { SetUp } from '../session/second-factor/set-up.tsx';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';

const words = es.credentials.secondFactor;
const PATH = '/api/account/second-factor';

interface State {
  is_on: boolean;
  recovery_codes_left: number;
}

/** The second factor of an account that has one. */
function TurnedOn({ state: { recovery_codes_left: left }, onCodes, onOff }: { state: State; onCodes: (codes: string[]) => void; onOff: () => void }) {
  const [renewing, setRenewing] = useState(false);
  const renew = async (current_password: string, code: string) =>
    onCodes((await api.post(`${PATH}/recovery-codes`, { body: { current_password, code }, reply: recoveryCodesSchema })).recovery_codes);
  const turnOff = async (current_password: string, code: string) => {
    await api.post(`${PATH}/off`, { body: { current_password, code } });
    onOff();
  };
  return (
    <>
      <Banner tone="success">
        {words.on} {words.left(left)}
      </Banner>
      <ProofForm
        key={String(renewing)}
        withCode
        label={renewing ? words.renew : words.off}
        other={{ label: renewing ? words.off : words.renew, onClick: () => setRenewing(!renewing) }}
        send={renewing ? renew : turnOff}
      />
    </>
  );
}

/** Turns the account's second factor on and off. Its state is read once the section is opened. */
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
  const begin = async (current_password: string) => setSetup(await api.post(PATH, { body: { current_password }, reply: secondFactorSetupSchema }));
  const confirm = async (code: string) => {
    setCodes((await api.post(`${PATH}/confirm`, { body: { code }, reply: recoveryCodesSchema })).recovery_codes);
    setSetup(null);
  };
  const onSaved = () => void read().then(() => setCodes(null));
  const onOff = () => void read().then(() => setWasOff(true));
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => void (currentTarget.open && !codes && !setup && read())}>
      <summary>{words.title}</summary>
      {failure !== null && <ErrorBanner error={failure} />}
      {codes && <RecoveryCodes codes={codes} onSaved={onSaved} />}
      {setup && <SetUp setup={setup} confirm={confirm} />}
      {!codes && !setup && state?.is_on === true && <TurnedOn state={state} onCodes={setCodes} onOff={onOff} />}
      {!codes && !setup && state?.is_on === false && (
        <>
          {wasOff && <Banner tone="success">{words.isOff}</Banner>}
          <p>{words.intro}</p>
          <ProofForm label={words.begin} send={begin} />
        </>
      )}
    </details>
  );
}
