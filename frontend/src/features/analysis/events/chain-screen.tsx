import type { EventReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { requireRole } from '../../session/guard.ts';
import { writeEventAddress, typeName, whoName } from './events-screen.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from './events.module.css';

const MOST = 1_000;
const words = es.analysis.events;

interface Data {
  correlation: string;
  events: EventReply[];
}

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  return {
    correlation: id,
    events: await api.get('/api/admin/events', { query: { correlation: id, limit: MOST }, signal: request.signal }),
  };
}

/** An event with the events that it caused in turn. */
interface CausedEvent {
  event: EventReply;
  caused: CausedEvent[];
}

/** A command with the events that it caused. */
interface CausingCommand {
  id: string;
  caused: CausedEvent[];
}

/**
 * The chain of causes of a request's events, in log order: commands, and below each what it caused. An event whose
 * cause is another event stands below that one.
 */
export function causeTree(events: readonly EventReply[]): CausingCommand[] {
  const nodes = new Map(events.map((event) => [event.id, { event, caused: [] } satisfies CausedEvent as CausedEvent]));
  const commands = new Map<string, CausingCommand>();
  for (const node of nodes.values()) {
    const { causationId } = node.event;
    const cause = nodes.get(causationId) ?? commands.get(causationId) ?? { id: causationId, caused: [] };
    if ('id' in cause) commands.set(causationId, cause);
    cause.caused.push(node);
  }
  return [...commands.values()];
}

function Caused({ caused }: { caused: CausedEvent[] }) {
  return (
    <ol className={styles.branch}>
      {caused.map(({ event, caused: deeper }) => (
        <li key={event.id}>
          <p>
            <strong>{typeName(event.type)}</strong> <span className={styles.type}>{event.type}</span>{' '}
            <span>{whoName(event.actor)}</span> · <time dateTime={event.at}>{writeInstant(event.at)}</time>
          </p>
          <Link className={styles.stream} to={writeEventAddress(adminPaths.events, { flujo: event.stream })}>
            {event.stream}
          </Link>
          <details className={styles.data}>
            <summary aria-label={`${words.data}: ${typeName(event.type)}`}>{words.data}</summary>
            <pre>{JSON.stringify(event.data, null, 2)}</pre>
          </details>
          {deeper.length > 0 && <Caused caused={deeper} />}
        </li>
      ))}
    </ol>
  );
}

/** `/administración/eventos/:id`: the chain of causes of a request. */
export function Component() {
  const { correlation, events } = useLoaderData<Data>();
  return (
    <div className={styles.events}>
      <Link className={styles.back} to={adminPaths.events}>
        <Icon name="left" size={18} />
        {words.tree.back}
      </Link>
      <AdminHeading>{words.tree.title}</AdminHeading>
      <p>{words.tree.intro}</p>
      <h2 className={styles.node}>
        {words.tree.request} <span className={styles.stream}>{correlation}</span>
      </h2>
      {events.length === 0 && <EmptyState title={words.tree.none} text={words.none.text} level="h3" />}
      <ol className={styles.branch}>
        {causeTree(events).map(({ id, caused }) => (
          <li key={id}>
            <h3 className={styles.node}>
              {words.tree.command} <span className={styles.stream}>{id}</span>
            </h3>
            <Caused caused={caused} />
          </li>
        ))}
      </ol>
    </div>
  );
}
