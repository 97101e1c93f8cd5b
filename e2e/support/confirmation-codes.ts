import { linkCode } from '@busca/events';
import { openEngines, type EngineSettings } from '@busca/events/engines';

/** The code in the link that confirms a new account's email, or that accepts an invitation. */
export type ConfirmationCodes = (accountId: string, purpose?: 'confirm-email' | 'accept-invitation') => Promise<string>;

async function secretOf(settings: EngineSettings): Promise<Buffer> {
  const { log, close } = openEngines(settings);
  try {
    return await log.keys.lookupSecret();
  } finally {
    await close();
  }
}

/** Computes the codes as a portal's emails have them, so that no test waits for an email just to confirm an account. */
export function confirmationCodes(settings: EngineSettings): ConfirmationCodes {
  let secret: Promise<Buffer> | undefined;
  return (id, purpose = 'confirm-email') =>
    linkCode({ lookupSecret: () => (secret ??= secretOf(settings)) }, purpose, { accountId: id, id });
}
