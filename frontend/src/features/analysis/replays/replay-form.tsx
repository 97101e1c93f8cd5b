import { acceptedSchema, replayRequestSchema } from '@busca/command-api/contract';
import { type FormEvent, useId, useState } from 'react';
import { replays } from '../../../copy/analysis/replays.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { api } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { useGo } from '../../../ui/navigation.tsx';
import { InstantField } from '../../audit/instant-field.tsx';
import { projectionName } from './replay-words.ts';
import styles from './replays.module.css';

const words = replays.form;
const projections = replayRequestSchema.shape.projection.options;

/** Sends the request, and goes to the replay. */
function useRequest() {
  const go = useGo();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, ...state } = useCommand();
  const request = async (projection: unknown, until: string | null) => {
    const body = replayRequestSchema.parse({ projection, until });
    const replay = await api.post('/api/admin/replays', { body, reply: acceptedSchema, idempotencyKey: keyOf(body) });
    await go(adminPaths.replay(replay.id));
  };
  return { request: (projection: unknown, until: string | null) => run(() => request(projection, until)), ...state };
}

/** Requests a replay of a read model, up to a moment or of the whole log. */
export function ReplayForm() {
  const { request, working, failure } = useRequest();
  const [until, setUntil] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(new FormData(event.currentTarget).get('projection'), until ?? null);
  };
  return (
    <Card as="section" className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <label htmlFor={`${id}-projection`}>{words.projection}</label>
          <select id={`${id}-projection`} name="projection" className={styles.control}>
            {projections.map((projection) => (
              <option key={projection} value={projection}>
                {projectionName(projection)}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <InstantField
            label={words.until}
            name="until"
            instant={until}
            onPick={setUntil}
            onClear={() => setUntil(undefined)}
            hintId={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {words.hint}
          </p>
        </div>
        <Button type="submit" aria-disabled={working || undefined}>
          {working ? words.working : words.submit}
        </Button>
        {failure !== null && <ErrorBanner error={failure} />}
      </form>
    </Card>
  );
}
