import type { EventReply } from '@busca/query-api/contract';
import { fileWriter, ParquetWriter, schemaFromColumnData, type ColumnSource } from 'hyparquet-writer';
import type { EventFile } from './event-file.ts';

/** Events of one row group: what is held in memory. */
const ROW_GROUP = 20_000;

/** The columns of some events. `data` is JSON text, as in the CSV; `at` has milliseconds. */
const columnsOf = (events: readonly EventReply[]): ColumnSource[] => [
  { name: 'position', type: 'INT64', nullable: false, data: events.map(({ position }) => BigInt(position)) },
  { name: 'at', type: 'TIMESTAMP', nullable: false, data: events.map(({ at }) => new Date(at)) },
  { name: 'type', type: 'STRING', nullable: false, data: events.map(({ type }) => type) },
  { name: 'stream', type: 'STRING', nullable: false, data: events.map(({ stream }) => stream) },
  { name: 'revision', type: 'INT32', nullable: false, data: events.map(({ revision }) => revision) },
  { name: 'id', type: 'STRING', nullable: false, data: events.map(({ id }) => id) },
  { name: 'actor_id', type: 'STRING', data: events.map(({ actor }) => actor.id) },
  { name: 'actor_role', type: 'STRING', nullable: false, data: events.map(({ actor }) => actor.role) },
  { name: 'correlation_id', type: 'STRING', nullable: false, data: events.map(({ correlationId }) => correlationId) },
  { name: 'causation_id', type: 'STRING', nullable: false, data: events.map(({ causationId }) => causationId) },
  { name: 'data', type: 'STRING', nullable: false, data: events.map(({ data }) => JSON.stringify(data)) },
];

/** A Parquet file of events, compressed with Snappy. */
export function parquetFile(path: string): EventFile {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
  });
  let group: EventReply[] = [];
  async function writeGroup(): Promise<void> {
    if (group.length > 0) await writer.write({ columnData: columnsOf(group), rowGroupSize: ROW_GROUP });
    group = [];
  }
  return {
    async add(events) {
      group.push(...events);
      if (group.length >= ROW_GROUP) await writeGroup();
    },
    async end() {
      await writeGroup();
      await writer.finish();
    },
  };
}
