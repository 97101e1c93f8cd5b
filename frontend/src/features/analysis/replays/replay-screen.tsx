import type { DifferenceReply, ReplayReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { replays as words } from '../../../copy/analysis/replays.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { pageNumber } from '../../../lib/page-number.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import { DIFFERENCES_SHOWN, ReplayDifferences } from './replay-differences.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { ReplayPromotion } from './replay-promotion.tsx';
import { ReplayResult } from './replay-result.tsx';
import { ReplayState } from './replay-state.tsx';
import { isWaiting, projectionName, requestedBy, untilText } from './replay-words.ts';
import styles from './replays.module.css';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';

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
