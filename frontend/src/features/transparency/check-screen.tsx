import { type FormEvent, useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/boxes.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { type Checked, checkProof } from './check-proof.ts';
import styles from './check-screen.module.css';

const words = es.proof;

const utc = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
/** As on the certificate, and the same for everybody who checks it. */
const writeInstant = (at: string): string => `${utc.format(new Date(at))} (UTC)`;

type Outcome = Checked['is'];

/** Of several outcomes the first one here is said of the whole. */
const worstFirst: readonly Outcome[] = ['changed', 'foreign', 'waiting', 'proved'];
const tones = { proved: 'success', waiting: 'info', changed: 'error', foreign: 'error' } as const;
const icons: Record<Outcome, IconName> = { proved: 'check', waiting: 'clock', changed: 'alert', foreign: 'alert' };

/** The seal of a number; undefined where there is none. Each is asked for once. */
function sealReader() {
  const asked = new Map<number, ReturnType<typeof read>>();
  const read = async (number: number) => (await api.get('/api/seals', { query: { number: String(number) } }))[0];
  return (number: number) => {
    const seal = asked.get(number) ?? read(number);
    asked.set(number, seal);
    return seal;
  };
}

const Event = ({ checked }: { checked: Checked }) => (
  <li>
    <Icon name={icons[checked.is]} size={20} />
    <div>
      {checked.is === 'proved' ? (
        <>
          <p className={styles.type}>{words.types[checked.type] ?? checked.type}</p>
          {checked.at && <p>{writeInstant(checked.at)}</p>}
          <p>{words.event.proved(checked.seal.number, writeInstant(checked.seal.at))}</p>
        </>
      ) : (
        <p className={styles.type}>{words.event[checked.is]}</p>
      )}
      <p className={styles.id}>{words.id(checked.id)}</p>
    </div>
  </li>
);

function Result({ checked }: { checked: Checked[] | null }) {
  if (!checked)
    return (
      <Banner tone="error" title={words.notOurs.title}>
        {words.notOurs.text}
      </Banner>
    );
  const whole = worstFirst.find((one) => checked.some(({ is }) => is === one))!;
  return (
    <>
      <Banner tone={tones[whole]} title={words.outcomes[whole].title}>
        {words.outcomes[whole].text}
      </Banner>
      <h2>{words.events}</h2>
      <ul className={styles.events}>
        {checked.map((one) => (
          <Event key={one.id} checked={one} />
        ))}
      </ul>
    </>
  );
}

/** What came out of the last proof that was checked; undefined before. */
function useChecked() {
  const [result, setResult] = useState<{ checked: Checked[] | null }>();
  const { run, working, failure } = useCommand();
  const check = (text: string) =>
    void run(async () => {
      setResult(undefined);
      setResult({ checked: await checkProof(text, sealReader()) });
    });
  return { result, working, failure, check };
}

/** `/comprobar-constancia`: checks the proof of a certificate in the browser, by the seals that everybody can read. */
export function Component() {
  const [text, setText] = useState('');
  const [insecure, setInsecure] = useState(false);
  const { result, working, failure, check } = useChecked();
  const start = (content: string) => {
    // Browsers hash on secure pages alone.
    const isInsecure = !isSecureContext;
    setInsecure(isInsecure);
    if (!isInsecure) check(content);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(text);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    setText(content);
    start(content);
  };
  return (
    <Screen narrow title={words.title} page={{ description: words.intro, path: paths.checkProof }}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Card as="section" className={styles.card}>
        <form className={styles.form} onSubmit={submit}>
          <label className={styles.choose}>
            <input
              className="solo-lector"
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => void open(target.files?.[0])}
            />
            <span>{words.file}</span>
          </label>
          <Field name="proof" label={words.text} hint={words.how}>
            {(control) => (
              <textarea
                rows={6}
                spellCheck={false}
                {...control}
                aria-required={undefined}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" aria-disabled={working ? true : undefined}>
            {working ? words.working : words.submit}
          </Button>
        </form>
        {insecure && <Banner tone="warning">{words.insecure}</Banner>}
        {failure !== null && <ErrorBanner error={failure} />}
        {result && <Result checked={result.checked} />}
      </Card>
    </Screen>
  );
}
