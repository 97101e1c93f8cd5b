import type { ProjectionsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { projections as words } from '../../copy/analysis/projections.ts';
import { grouped } from '../../copy/general/common.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api } from '../../lib/api/api.ts';
import { useRefresh } from '../../lib/use-latest.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RecordTable } from '../../ui/lists/records.tsx';
import { Link } from '../../ui/navigation.tsx';
import { AdminHeading } from '../../ui/page/admin-heading.tsx';
import { requireRole } from '../session/guard.ts';
import { writeEventAddress } from './events/events-screen.tsx';
import { projectionName } from './replays/replays-screen.tsx';
import styles from './projections.module.css';

/** Pause between two looks, in ms: a projection catches up within less. */
const EVERY = 5_000;

export async function loader({ request }: LoaderFunctionArgs): Promise<ProjectionsReply> {
  await requireRole(['Admin', 'Analyst'], request);
  return api.get('/api/admin/projections', { signal: request.signal });
}

type Projection = ProjectionsReply['projections'][number];

/** How far a rebuild is, with a link to the replay that goes live by it. */
function Rebuild({ rebuild }: Pick<Projection, 'rebuild'>) {
  if (!rebuild) return words.noRebuild;
  const text = words.rebuild(rebuild.percent);
  return rebuild.replay ? <Link to={adminPaths.replay(rebuild.replay)}>{text}</Link> : text;
}

function Row({ projection: { name, position, behind, percent, parked, rebuild } }: { projection: Projection }) {
  const { columns } = words;
  return (
    <tr>
      <th scope="row">
        <span>{projectionName(name)}</span> <code className={styles.code}>{name}</code>
      </th>
      <td data-label={columns.position}>{grouped(Number(position))}</td>
      <td data-label={columns.behind}>{behind === 0 ? words.upToDate : words.behind(behind, percent)}</td>
      <td data-label={columns.parked}>{grouped(parked)}</td>
      <td data-label={columns.rebuild}>
        <Rebuild rebuild={rebuild} />
      </td>
    </tr>
  );
}

/** The parked streams of all projections, each with what brings it back. */
function Parked({ projections }: Pick<ProjectionsReply, 'projections'>) {
  const { columns, title, text, none, more, retrying, command } = words.parked;
  const streams = projections.flatMap(({ name, parked_streams }) => parked_streams.map((one) => ({ ...one, name })));
  const total = projections.reduce((sum, { parked }) => sum + parked, 0);
  return (
    <>
      <h2>{title}</h2>
      {streams.length === 0 ? (
        <EmptyState title={none.title} text={none.text} />
      ) : (
        <>
          <p>{text}</p>
          <RecordTable caption={title} columns={Object.values(columns)}>
            {streams.map(({ name, stream, position, error, retrying: isRetrying }) => (
              <tr key={`${name} ${stream}`}>
                <th scope="row">{projectionName(name)}</th>
                <td data-label={columns.stream}>
                  <Link className={styles.code} to={writeEventAddress(adminPaths.events, { flujo: stream })}>
                    {stream}
                  </Link>
                </td>
                <td data-label={columns.position}>{grouped(Number(position))}</td>
                <td data-label={columns.error}>{error}</td>
                <td data-label={columns.retry}>
                  {isRetrying ? retrying : <code className={styles.code}>{command(name, stream)}</code>}
                </td>
              </tr>
            ))}
          </RecordTable>
          {total > streams.length && <p>{more(total - streams.length)}</p>}
        </>
      )}
    </>
  );
}

/** `/administración/proyecciones` */
export function Component() {
  const { head, projections } = useLoaderData<ProjectionsReply>();
  useRefresh(true, EVERY);
  return (
    <div className={styles.projections}>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro}</p>
      <p>{words.head(Number(head))}</p>
      <RecordTable caption={words.title} columns={Object.values(words.columns)}>
        {projections.map((projection) => (
          <Row key={projection.name} projection={projection} />
        ))}
      </RecordTable>
      <Parked projections={projections} />
    </div>
  );
}
