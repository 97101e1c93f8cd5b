import type { Seal, SealStore } from '@busca/events/seal';
import type { ReadModelState } from '@busca/projectors/read-models';
import { FEWEST_SHOWN, type SealReply } from '../contract.ts';

/** No read model is further. */
const END = '9'.repeat(20);

export type Seals = Pick<SealStore, 'all' | 'last' | 'leavesOf'>;

/** What everybody sees of a seal: not its last event, whose stream would name an account. */
const present = ({ number, at, events, root, previous, hash }: Seal): SealReply => ({
  number,
  at,
  events: events < FEWEST_SHOWN ? null : events,
  root,
  previous,
  hash,
});

/** The seals as everybody sees them. */
export interface PublicSeals {
  /** The newest first. They are read anew once there is another one. */
  newestFirst(): Promise<SealReply[]>;
  /** Their state as that of a read model, for pages that show them: it follows no position of the log. */
  state(): Promise<ReadModelState>;
}

export function publicSeals(seals: Pick<Seals, 'all' | 'last'>): PublicSeals {
  let known: { newest: string | undefined; all: SealReply[] } = { newest: undefined, all: [] };
  return {
    async newestFirst() {
      const newest = (await seals.last())?.hash;
      if (newest !== known.newest) known = { newest, all: (await seals.all()).toReversed().map(present) };
      return known.all;
    },
    async state() {
      const version = (await seals.last())?.hash ?? '';
      return { generation: 0, version, position: END, parked: 0 };
    },
  };
}
