import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LeadSent,
  newId,
  NO_STREAM,
  type DomainEvent,
  type Metadata,
  type NewEvent,
  type Position,
} from '@busca/events';
import { openStores, type Stores } from '../stores.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { readModel, type ReadModelReader } from '../read-models/index.ts';

export interface Message {
  text: string;
  handled: boolean;
}

/** A projection of leads to their messages. The message `poison` fails unless the projection is `mended`. */
export const messages = ({ mended = false, version = 1 } = {}): Projection<Message> => ({
  version,
  model: readModel<Message>('messages'),
  types: ['LeadSent', 'LeadHandled'],
  documentOf: ({ data }) => ('leadId' in data ? data.leadId : ''),
  project: (body, { type, data }) => {
    if (type !== 'LeadSent') return body && { ...body, handled: true };
    if (data.personal.message === 'poison' && !mended) throw new Error('No stomach for poison');
    return { text: data.personal.message, handled: false };
  },
  index: ({ text, handled }) => ({
    keys: ['all', handled ? 'handled' : 'new'],
    sort: text,
    text,
    terms: [{ term: text, label: text }],
  }),
});

/** Everything that a reader can read of the messages. */
export const contents = async (reader: ReadModelReader<Message>) => ({
  all: await reader.page({ keys: ['all'], offset: 0, limit: 10_000 }),
  totals: await Promise.all(['all', 'new', 'handled'].map((key) => reader.total({ keys: [key] }))),
  suggestions: await reader.suggest('', 10_000),
});

const metadata: Metadata = {
  at: '2026-01-05T09:00:00.000Z',
  actor: { id: null, role: 'Visitor' },
  $correlationId: 'c',
  $causationId: 'c',
};
const event = (body: DomainEvent): NewEvent => ({ id: newId(), metadata, ...body });
const leadSent = (leadId: string, message: string): NewEvent =>
  event({
    type: 'LeadSent',
    data: { ...LeadSent.example, leadId, personal: { ...LeadSent.example.personal, message } },
  });

/** Leads that `sendMany` appends at once: no append may be larger than 1 MB. */
const AT_ONCE = 500;

/** A data folder with a log of leads. */
export class LeadLog {
  readonly folder = mkdtempSync(join(tmpdir(), 'busca-leads-'));
  readonly embedded: Stores = openStores({ DATA_DIR: this.folder });

  /** Appends a lead on a new stream; answers its id. */
  async send(message: string): Promise<string> {
    const leadId = newId();
    await this.embedded.log.append(`lead-${leadId}`, NO_STREAM, [leadSent(leadId, message)]);
    return leadId;
  }

  /**
   * Appends many leads with messages of 500 characters, on few streams: in a hundredth of the time. Answers the last
   * one's position.
   */
  async sendMany(count: number): Promise<Position> {
    let last: Position | undefined;
    for (let left = count; left > 0; left -= AT_ONCE) {
      const sent = Array.from({ length: Math.min(left, AT_ONCE) }, () =>
        leadSent(newId(), newId().padEnd(500, ' casa')),
      );
      last = (await this.embedded.log.append(`leads-${newId()}`, NO_STREAM, sent)).position;
    }
    return last!;
  }

  async handle(leadId: string): Promise<Position> {
    return (await this.embedded.log.append(`lead-${leadId}`, 0, [event({ type: 'LeadHandled', data: { leadId } })]))
      .position;
  }

  /** Appends an event that its schema refuses to a lead's stream. */
  async garble(leadId: string): Promise<void> {
    await this.embedded.log.store.append(`lead-${leadId}`, 0, [
      { id: newId(), type: 'LeadHandled', data: '{}', metadata: '{}' },
    ]);
  }

  /** Appends an event of a newer schema version to a lead's stream. */
  async appendNewer(leadId: string): Promise<void> {
    const newer = JSON.stringify({ ...metadata, schemaVersion: 2 });
    await this.embedded.log.store.append(`lead-${leadId}`, 0, [
      { id: newId(), type: 'LeadHandled', data: JSON.stringify({ leadId }), metadata: newer },
    ]);
  }

  /** Appends an event of a type that the projection ignores. */
  async appendUnrelated(): Promise<Position> {
    // A log with events needs at least one key: without any it counts as one whose keys are lost.
    await this.embedded.log.keys.lookupSecret();
    const lost = event({ type: 'EmailClaimLost', data: { claim: 'x' } });
    return (await this.embedded.log.append(`elsewhere-${lost.id}`, NO_STREAM, [lost])).position;
  }

  async remove(): Promise<void> {
    await this.embedded.close();
    rmSync(this.folder, { recursive: true });
  }
}
