import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa, { type DefaultState, type ParameterizedContext } from 'koa';
import type { Measure } from '../../process/metrics.ts';
import { routeOf } from './route-of.ts';
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
  /** Whether the request counts against its limit already. */
  isCounted?: boolean;
  /** The error code of a failed request. */
  errorCode?: string;
}

type Context = ParameterizedContext<ServiceState>;

/**
 * Answers a request past Koa's middleware, all its headers included.
 * @returns false where it has not, and has sent nothing
 */
export type FirstAnswer = (ctx: Context) => Promise<boolean>;

interface ServiceAppParts {
  /** Called for each answered request but the probes. */
  measure?: Measure | undefined;
  /** Tried in turn, before the middleware: to go through that takes as long as to look a cached reply up. */
  first: readonly FirstAnswer[];
}

/** A Koa app that measures its requests, and answers some of them before its middleware. */
export class ServiceApp extends Koa<ServiceState> {
  readonly #parts: ServiceAppParts;
  /** The contexts of requests on their way to the middleware. */
  readonly #begun = new WeakMap<IncomingMessage, Context>();

  constructor(parts: ServiceAppParts) {
    super();
    this.#parts = parts;
  }

  /** Koa calls it for each request that reaches the middleware, which goes on with the context that is there. */
  override createContext<State>(request: IncomingMessage, response: ServerResponse): ParameterizedContext<State> {
    return (
      (this.#begun.get(request) as ParameterizedContext<State> | undefined) ??
      super.createContext<State>(request, response)
    );
  }

  override callback(): ReturnType<Koa['callback']> {
    const middleware = super.callback();
    const { measure } = this.#parts;
    const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const began = performance.now();
      const ctx = super.createContext<ServiceState>(request, response);
      if (!(await this.#isAnswered(ctx))) {
        this.#begun.set(request, ctx);
        await middleware(request, response);
      }
      if (measure && !ctx.state.isProbe)
        measure({
          route: routeOf(ctx),
          status: ctx.status,
          error: ctx.state.errorCode ?? '',
          seconds: (performance.now() - began) / 1000,
        });
    };
    // By its type Koa serves HTTP/2 too, which nothing here does.
    return listener as ReturnType<Koa['callback']>;
  }

  async #isAnswered(ctx: Context): Promise<boolean> {
    try {
      for (const answer of this.#parts.first) if (await answer(ctx)) return true;
      return false;
    } catch (error) {
      ctx.onerror(error as Error);
      return true;
    }
  }
}
