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
import { projectionName } from './replay-words.ts';
import styles from './replays.module.css';

const words = replays.form;
const projections = replayRequestSchema.shape.projection.options;

/** Sends the request, and goes to the replay. */
function useRequest() {
  const go = useGo();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, ...state } = useCommand();
  const request = async (form: FormData) => {
    const until = String(form.get('until'));
    const body = replayRequestSchema.parse({ projection: form.get('projection'), until: until === '' ? null : new Date(until).toISOString() });
    const replay = await api.post('/api/admin/replays', { body, reply: acceptedSchema, idempotencyKey: keyOf(body) });
    await go(adminPaths.replay(replay.id));
  };
  return { request: (form: FormData) => run(() => request(form)), ...state };
}

function Until() {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.until}</label>
      <input id={id} name="until" type="datetime-local" step={1} className={styles.control} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
    </div>
  );
}

/** Requests a replay of a read model, up to a moment or of the whole log. */
export function ReplayForm() {
  const { request, working, failure } = useRequest();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(new FormData(event.currentTarget));
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
        <Until />
        <Button type="submit" aria-disabled={working || undefined}>
          {working ? words.working : words.submit}
        </Button>
        {failure !== null && <ErrorBanner error={failure} />}
      </form>
    </Card>
  );
}
