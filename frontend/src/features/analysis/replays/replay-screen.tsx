import type { DifferenceReply, ReplayReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { replays as words } from '../../../copy/analysis/projections.ts';
import { adminPaths, pageNumber } from '../../../lib/paths.ts';
import { api, type Page, unread } from '../../../lib/api/api.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import { DIFFERENCES_SHOWN, ReplayDifferences, ReplayPromotion } from './replay-result.tsx';
import { ReplayState, isWaiting, projectionName, requestedBy, untilText, differencesOf } from './replays-screen.tsx';
import styles from './replays.module.css';
import { useRefresh } from '../../../lib/use-latest.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { grouped } from '../../../copy/general/common.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useUser } from '../../../lib/session.ts';
import { isStale } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';

interface Data {
  replay: ReplayReply;
  differences: Page<DifferenceReply[]>;
  page: number;
}

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'), DIFFERENCES_SHOWN);
  const call = { params: { id }, signal: request.signal };
  const [replay, differences] = await Promise.all([
    api.get('/api/admin/replays/{id}', call),
    api.getPage('/api/admin/replays/{id}/differences', { ...call, query: { page, limit: DIFFERENCES_SHOWN } }),
  ]);
  return { replay, differences, page };
}

function Promoted({ promotion }: Pick<ReplayReply, 'promotion'>) {
  if (!promotion) return null;
  const text = words.promotion.by(actorName(promotion.actor), writeInstant(promotion.at));
  return promotion.generation === null ? (
    <p>{text}</p>
  ) : (
    <Banner tone="success" title={words.promotion.live(promotion.generation)}>
      {text}
    </Banner>
  );
}

const resultWords = words.result;
const names = ['changed', 'added', 'removed', 'equal', 'events'] as const;

/** How a replay compares with the live read model: counts, what limits them, and the cities concerned. */
function ReplayResult({ replay }: { replay: ReplayReply }) {
  const { result, cities, until } = replay;
  if (!result) return null;
  return (
    <section className={styles.part} aria-labelledby="resultado">
      <h2 id="resultado">{resultWords.title}</h2>
      {differencesOf(replay) === 0 && <Banner tone="success">{resultWords.same}</Banner>}
      {!result.exact && until === null && <Banner tone="warning">{resultWords.inexact}</Banner>}
      {result.parked > 0 && <Banner tone="warning">{resultWords.parked(result.parked)}</Banner>}
      <dl className={styles.counts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{resultWords[name]}</dt>
            <dd>{grouped(result[name])}</dd>
          </div>
        ))}
      </dl>
      {cities && cities.total > 0 && (
        <>
          <h3>{words.cities.title}</h3>
          <p>{words.cities.count(cities.total)}</p>
          <ul className={styles.cities}>
            {cities.most.map(({ city, documents }) => (
              <li key={city}>{words.cities.one(city, documents)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const progressWords = words.progress;

/** Cancels a replay: its own requester's, or an admin's to cancel. One that has just ended is shown as it is. */
function Cancel({ id, revision }: Pick<ReplayReply, 'id' | 'revision'>) {
  const { revalidate } = useRevalidator();
  const { run, failure } = useCommand();
  const cancel = () =>
    api
      .post('/api/admin/replays/{id}/cancel', { params: { id }, ifMatch: revision, reply: unread })
      .catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
  return (
    <>
      <Button variant="secondary" onClick={() => void run(() => cancel().finally(revalidate))}>
        {progressWords.cancel}
      </Button>
      {failure !== null && <ErrorBanner error={failure} />}
    </>
  );
}

function Figures({
  progress: { percent, events, rate, seconds_left: left, phase },
}: {
  progress: NonNullable<ReplayReply['progress']>;
}) {
  return (
    <>
      <progress className={styles.bar} max={100} value={percent} aria-label={progressWords.label} />
      <p className={styles.figures}>
        <span>{progressWords.percent(percent)}</span>
        <span>{progressWords.events(events)}</span>
        <span>{progressWords.rate(rate)}</span>
        {left !== null && percent < 100 && <span>{progressWords.left(left)}</span>}
        {percent === 100 && phase === 'replay' && <span>{progressWords.comparing}</span>}
      </p>
    </>
  );
}

/** How far a replay or its promotion is: percent, events, rate and time left. */
export function ReplayProgress({ replay: { id, revision, progress, status, actor } }: { replay: ReplayReply }) {
  const user = useUser();
  const mayCancel = status === 'requested' && (user?.user_type === 'Admin' || user?.id === actor.id);
  return (
    <div className={styles.progress}>
      {progress ? <Figures progress={progress} /> : <p>{progressWords.waiting}</p>}
      {mayCancel && <Cancel id={id} revision={revision} />}
    </div>
  );
}

/** `/administración/repeticiones/:id` */
export function Component() {
  const { replay, differences, page } = useLoaderData<Data>();
  useRefresh(isWaiting(replay));
  return (
    <div className={styles.replays}>
      <p>
        <Link to={adminPaths.replays}>{words.title}</Link>
      </p>
      <AdminHeading>{projectionName(replay.projection)}</AdminHeading>
      <p className={styles.figures}>
        <ReplayState status={replay.status} />
        <span>{words.until(untilText(replay))}</span>
        <span>{requestedBy(replay)}</span>
      </p>
      {isWaiting(replay) && <ReplayProgress replay={replay} />}
      {replay.failure && <Banner tone="error">{words.failures[replay.failure]}</Banner>}
      <Promoted promotion={replay.promotion} />
      <ReplayResult replay={replay} />
      <ReplayPromotion replay={replay} />
      <ReplayDifferences replay={replay} differences={differences} page={page} />
    </div>
  );
}
