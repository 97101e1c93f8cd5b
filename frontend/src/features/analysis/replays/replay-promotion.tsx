import type { ReplayReply } from '@busca/query-api/contract';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { replays } from '../../../copy/analysis/projections.ts';
import { api, unread } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useUser } from '../../../lib/session.ts';
import { isStale } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import styles from './replays.module.css';
import { projectionName } from './replay-state.tsx';

const words = replays.promotion;
/** Cities that are named in the summary; the result above names more. */
const NAMED = 5;

/** What changes for everybody: documents, and cities. */
function Changes({ replay: { projection, result, cities } }: { replay: ReplayReply }) {
  const named = cities?.most.slice(0, NAMED).map(({ city }) => city) ?? [];
  const text = [...named, ...(cities && cities.total > NAMED ? [words.more] : [])].join('; ');
  return (
    <>
      <p>{words.tells(projectionName(projection))}</p>
      <ul>
        <li>{words.changed(result?.changed ?? 0)}</li>
        <li>{words.added(result?.added ?? 0)}</li>
        <li>{words.removed(result?.removed ?? 0)}</li>
        {cities && cities.total > 0 && <li>{words.cities(text, cities.total)}</li>}
      </ul>
      <p>{words.later}</p>
    </>
  );
}

/** Sends the promotion at the revision on the screen, and reads the replay again. */
function usePromotion({ id, revision }: ReplayReply) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, ...state } = useCommand();
  const send = () =>
    api.post('/api/admin/replays/{id}/promote', {
      params: { id },
      ifMatch: revision,
      idempotencyKey: keyOf(id, revision),
      reply: unread,
    });
  return { promote: () => run(() => send().finally(revalidate)), ...state };
}

function PromotionForm({ replay }: { replay: ReplayReply }) {
  const { promote, working, failure } = usePromotion(replay);
  const [isWrong, setWrong] = useState(false);
  const field = useId();
  const name = projectionName(replay.projection);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isConfirmed =
      String(new FormData(event.currentTarget).get('confirm')).trim().toLowerCase() === name.toLowerCase();
    setWrong(!isConfirmed);
    if (isConfirmed) void promote();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={field}>{words.confirm(name)}</label>
        <input
          id={field}
          name="confirm"
          autoComplete="off"
          className={styles.control}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${field}-error` : undefined}
        />
        {isWrong && (
          <p id={`${field}-error`} role="alert" className={styles.error}>
            {words.wrong(name)}
          </p>
        )}
      </div>
      <Button type="submit" variant="danger" aria-disabled={working || undefined}>
        {working ? words.working : words.submit}
      </Button>
      {failure !== null && (
        <ErrorBanner error={failure} {...(isStale(failure) && { text: words.stale, expected: true })} />
      )}
    </form>
  );
}

/**
 * Puts a compared replay in use: an admin is told what changes, and confirms it by typing. Everybody else is told why
 * not.
 */
export function ReplayPromotion({ replay }: { replay: ReplayReply }) {
  const isAdmin = useUser()?.user_type === 'Admin';
  if (replay.status !== 'compared') return null;
  return (
    <section className={styles.part} aria-labelledby="promocion">
      <h2 id="promocion">{words.title}</h2>
      {!replay.promotable && <p>{replay.until === null ? words.refused : words.until}</p>}
      {replay.promotable && <Changes replay={replay} />}
      {replay.promotable && (isAdmin ? <PromotionForm replay={replay} /> : <p>{words.analyst}</p>)}
    </section>
  );
}
