import type { DefaultState } from 'koa';
import type { Session } from './tokens.ts';

/** The state of every request. */
export interface ServiceState extends DefaultState {
  correlationId: string;
  session?: Session;
  /** Checks the session once more. @throws ApiError `not-signed-in` */
  checkSession?: () => Promise<void>;
  /** The route, where no router has matched it. */
  route?: string;
  /** Whether it is a probe, which the request metrics leave out. */
  isProbe?: boolean;
  /** The error code of a failed request. */
  errorCode?: string;
}
