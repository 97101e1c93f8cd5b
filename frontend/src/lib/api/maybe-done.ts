import { ApiError, isUncertain } from '../api-error.ts';
import { dismissSignInAgain } from '../session.ts';

/**
 * A command that may be done: it ends the session, the reply to an earlier try was lost, and now there is no session.
 */
export class MaybeDone extends Error {}

/**
 * Sends the tries of a command that ends the session, or all others. Once the reply to one was lost, a lost session may
 * be its work: nobody is then asked to sign in and send it again.
 * @param text what to tell the user then
 */
export function endingSession(text: string) {
  let uncertain = false;
  return async <T>(send: () => Promise<T>): Promise<T> => {
    const wasUncertain = uncertain;
    return send().catch((error: unknown) => {
      uncertain = isUncertain(error);
      if (!wasUncertain || !(error instanceof ApiError) || error.code !== 'not-signed-in') throw error;
      dismissSignInAgain();
      throw new MaybeDone(text);
    });
  };
}
