import { expect, it } from 'vitest';
import { newId } from './vocabulary/words/ids.ts';
import { partingLine } from './parted-log.ts';

it('A refusal has at most 500 characters, however long the names are', () => {
  const event = { logId: newId(), stream: 'agent-1', revision: 1, id: newId(), at: new Date().toISOString() };
  const names = { log: `DATA_DIR: /${'long/'.repeat(100)}events.db`, keys: `/${'long/'.repeat(100)}keys.db` };
  for (const lacking of [undefined, { people: 1_000_000_000, since: event.at }]) {
    const line = partingLine({ known: event, last: event, ...(lacking && { lacking }) }, names);
    expect(line.length).toBeLessThanOrEqual(500);
    expect(line).toMatch(/events\.db.*keys\.db|keys\.db.*events\.db/);
  }
});
