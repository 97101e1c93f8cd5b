import { fold, type ErasureGround, type EventNamed } from '@busca/events';
import type { Decider } from '../command-handler/decider.ts';

interface Erase {
  type: 'Erase';
  person: string;
  /** null for a visitor. */
  accountId: string | null;
  ground: ErasureGround | null;
}

/**
 * Decider of the receipts of erasures, on any stream. The command handler appends each once, by the id of its command.
 */
export const erasureDecider: Decider<null, Erase, EventNamed<'PersonErased'>> = {
  initialState: null,
  decide: ({ person, accountId, ground }) => [{ type: 'PersonErased', data: { person, accountId, ground } }],
  evolve: fold(['person'], { PersonErased: null }),
};
