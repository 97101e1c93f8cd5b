import { acceptedSchema, replayRequestSchema } from '@busca/command-api/contract';
import type { ReplayReply } from '@busca/query-api/contract';
import { type FormEvent, useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { modelNames } from '../../../copy/admin/audit.ts';
import { replays, replays as words } from '../../../copy/analysis/projections.ts';
import { grouped } from '../../../copy/general/common.ts';
import { adminPaths, pageCount, pageNumber } from '../../../lib/paths.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRefresh } from '../../../lib/use-latest.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { InstantField } from '../../audit/instant-field.tsx';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import styles from './replays.module.css';

const tones = {
  requested: 'warning',
  promoting: 'warning',
  compared: 'info',
  cancelled: 'info',
  failed: 'error',
  promoted: 'success',
} as const;

export const ReplayState = ({ status }: Pick<ReplayReply, 'status'>) => (
  <Badge tone={tones[status]}>{words.states[status]}</Badge>
);

/** The Spanish name of a read model; an unknown one is returned as it is. */
export const projectionName = (projection: string): string => modelNames[projection] ?? projection;

/** The moment up to which is replayed. */
export const untilText = ({ until }: Pick<ReplayReply, 'until'>): string =>
  until === null ? words.all : writeInstant(until);

/** Whether the projectors have still to work on it. */
export const isWaiting = ({ status }: Pick<ReplayReply, 'status'>): boolean =>
  status === 'requested' || status === 'promoting';

/** How many documents differ; null before they were compared. */
export const differencesOf = ({ result }: Pick<ReplayReply, 'result'>): number | null =>
  result && result.changed + result.added + result.removed;

export const requestedBy = ({ actor, at }: Pick<ReplayReply, 'actor' | 'at'>): string =>
  words.requested(actorName(actor), writeInstant(at));

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
