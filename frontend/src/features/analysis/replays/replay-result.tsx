import type { DifferenceReply, ReplayReply } from '@busca/query-api/contract';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { replays } from '../../../copy/analysis/projections.ts';
import { adminPaths, pageCount } from '../../../lib/paths.ts';
import { api, type Page, unread } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { isStale } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { fieldName } from '../../audit/wording.ts';
import { differencesOf, projectionName } from './replays-screen.tsx';
import styles from './replays.module.css';

export const DIFFERENCES_SHOWN = 20;

const differenceWords = replays.differences;
const { columns } = differenceWords;

/** A path's Spanish name where its last field has one, beside the path itself. */
function FieldName({ field }: { field: string }) {
  const last = field.split('.').at(-1) ?? field;
  const name = fieldName(last);
  return name === last ? (
    <code>{field}</code>
  ) : (
    <span>
      <span>{name}</span> <code>{field}</code>
    </span>
  );
}

const Value = ({ json }: { json: string | null }) => (json === null ? differenceWords.empty : <code>{json}</code>);

function Difference({ difference: { kind, id, fields, erased } }: { difference: DifferenceReply }) {
  return (
    <details className={styles.difference}>
      <summary>{differenceWords.open(differenceWords.kinds[kind], id)}</summary>
      {erased && <p>{differenceWords.erased}</p>}
      <RecordTable
        dense
        caption={differenceWords.caption(id)}
        columns={Object.values(columns)}
        className={styles.values}
      >
        {fields.map(({ field, replayed, live }) => (
          <tr key={field}>
            <th scope="row">
              <FieldName field={field} />
            </th>
            <td data-label={columns.replayed}>
              <Value json={replayed} />
            </td>
            <td data-label={columns.live}>
              <Value json={live} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </details>
  );
}

/** The documents that differ, each with its fields on both sides. */
export function ReplayDifferences({
  replay,
  differences: { items, total },
  page,
}: {
  replay: ReplayReply;
  differences: Page<DifferenceReply[]>;
  page: number;
}) {
  const all = differencesOf(replay) ?? 0;
  if (total === 0) return null;
  const to = (other: number) =>
    other > 1 ? `${adminPaths.replay(replay.id)}?pagina=${other}` : adminPaths.replay(replay.id);
  return (
    <section className={styles.part} aria-labelledby="diferencias">
      <h2 id="diferencias">{differenceWords.title}</h2>
      {all > total && <p>{differenceWords.stored(total, all)}</p>}
      {items.map((difference) => (
        <Difference key={difference.id} difference={difference} />
      ))}
      <Pagination links={pageLinks(page, pageCount(total, DIFFERENCES_SHOWN), to)} />
    </section>
  );
}

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
