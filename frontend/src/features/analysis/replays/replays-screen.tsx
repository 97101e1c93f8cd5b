import type { ReplayReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { acceptedSchema, replayRequestSchema } from '@busca/command-api/contract';
import { type FormEvent, useId, useState } from 'react';
import { grouped } from '../../../copy/general/common.ts';
import { replays as words, replays } from '../../../copy/analysis/projections.ts';
import { adminPaths, pageCount, pageNumber } from '../../../lib/paths.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import { ReplayState, differencesOf, isWaiting, projectionName, untilText } from './replay-state.tsx';
import styles from './replays.module.css';
import { useRefresh } from '../../../lib/use-latest.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { InstantField } from '../../audit/instant-field.tsx';

const PAGE_SIZE = 20;
const { columns } = words.list;

type Data = Page<ReplayReply[]> & { page: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'), PAGE_SIZE);
  return {
    page,
    ...(await api.getPage('/api/admin/replays', { query: { page, limit: PAGE_SIZE }, signal: request.signal })),
  };
}

function Row({ replay }: { replay: ReplayReply }) {
  const differences = differencesOf(replay);
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.replay(replay.id)}>{projectionName(replay.projection)}</Link>
      </th>
      <td data-label={columns.until}>{untilText(replay)}</td>
      <td data-label={columns.state}>
        <ReplayState status={replay.status} />{' '}
        {replay.progress && <span>{words.progress.percent(replay.progress.percent)}</span>}
      </td>
      <td data-label={columns.differences}>{differences === null ? words.differences.empty : grouped(differences)}</td>
      <td data-label={columns.actor}>{actorName(replay.actor)}</td>
      <td data-label={columns.at}>
        <time dateTime={replay.at}>{writeInstant(replay.at)}</time>
      </td>
    </tr>
  );
}

const formWords = replays.form;
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
function ReplayForm() {
  const { request, working, failure } = useRequest();
  const [until, setUntil] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(new FormData(event.currentTarget).get('projection'), until ?? null);
  };
  return (
    <Card as="section" className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{formWords.title}</h2>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <label htmlFor={`${id}-projection`}>{formWords.projection}</label>
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
            label={formWords.until}
            name="until"
            instant={until}
            onPick={setUntil}
            onClear={() => setUntil(undefined)}
            hintId={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {formWords.hint}
          </p>
        </div>
        <Button type="submit" aria-disabled={working || undefined}>
          {working ? formWords.working : formWords.submit}
        </Button>
        {failure !== null && <ErrorBanner error={failure} />}
      </form>
    </Card>
  );
}

/** `/administración/repeticiones` */
export function Component() {
  const { items, total, page } = useLoaderData<Data>();
  useRefresh(items.some(isWaiting));
  const to = (other: number) => (other > 1 ? `${adminPaths.replays}?pagina=${other}` : adminPaths.replays);
  return (
    <div className={styles.replays}>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro}</p>
      <ReplayForm />
      <h2>{words.list.title}</h2>
      {items.length === 0 ? (
        <EmptyState title={words.list.none.title} text={words.list.none.text} />
      ) : (
        <RecordTable caption={words.list.title} columns={Object.values(columns)}>
          {items.map((replay) => (
            <Row key={replay.id} replay={replay} />
          ))}
        </RecordTable>
      )}
      <Pagination links={pageLinks(page, pageCount(total, PAGE_SIZE), to)} />
    </div>
  );
}
