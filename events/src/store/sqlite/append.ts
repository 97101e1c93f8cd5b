import type { WriteStatements } from '@busca/platform/sqlite';
import { WrongExpectedRevision } from '../../errors.ts';
import { position, type Appended, type EventToStore } from '../event-store.ts';

interface Append {
  stream: string;
  expected: number;
  events: readonly EventToStore[];
}

/** Appends events in a transaction. An error would roll it back, so a wrong expected revision is an answer. */
export function tryAppend(
  statements: WriteStatements,
  { stream, expected, events }: Append,
): Appended | WrongExpectedRevision {
  const actual = lastRevision(statements, stream);
  if (actual !== expected)
    return (
      answerOfRetry(statements, { stream, expected, events }) ?? new WrongExpectedRevision(stream, expected, actual)
    );
  const insert = statements.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  let last: number | bigint = 0;
  events.forEach((event, index) => {
    last = insert.run(stream, expected + 1 + index, event.id, event.type, event.data, event.metadata).lastInsertRowid;
  });
  return { revision: expected + events.length, position: position(last) };
}

/** The first answer of a retry: exactly these events are already at these revisions. */
function answerOfRetry(statements: WriteStatements, { stream, expected, events }: Append): Appended | undefined {
  const { found } = statements
    .prepare(
      `SELECT json_group_array(json_object('id', id, 'position', position) ORDER BY revision) AS found
      FROM (SELECT id, position, revision FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?)`,
    )
    .get(stream, expected, events.length) as { found: string };
  const rows = JSON.parse(found) as { id: string; position: number }[];
  const same = rows.length === events.length && rows.every((row, index) => row.id === events[index]?.id);
  return same ? { revision: expected + events.length, position: position(rows.at(-1)!.position) } : undefined;
}

function lastRevision(statements: WriteStatements, stream: string): number {
  const row = statements.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?').get(stream) as {
    revision: number | null;
  };
  return row.revision ?? -1;
}
