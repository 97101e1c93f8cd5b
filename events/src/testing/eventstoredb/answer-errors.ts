import { Metadata, status as grpc } from '@grpc/grpc-js';

/** An error as the server sends it: the client chooses its error class by the metadata `exception`. */
export class AnswerError extends Error {
  readonly code: number;
  readonly details: string;
  readonly metadata = new Metadata();

  constructor(code: number, details: string, exception: Record<string, string> = {}) {
    super(details);
    [this.code, this.details] = [code, details];
    for (const [name, value] of Object.entries(exception)) this.metadata.set(name, value);
  }
}

/** The most bytes of one append, all its events together. */
export const MAX_APPEND_BYTES = 1_048_576;

export const maxAppendSizeExceeded = (): AnswerError =>
  new AnswerError(grpc.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const invalidPosition = (): AnswerError =>
  new AnswerError(grpc.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');

export const unauthenticated = (): AnswerError => new AnswerError(grpc.UNAUTHENTICATED, 'Unauthenticated');

export const accessDenied = (): AnswerError =>
  new AnswerError(grpc.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

/** The answer to any other error of a handler, which never ends the process. */
export const thrownByHandler = (): AnswerError => new AnswerError(grpc.UNKNOWN, 'Exception was thrown by handler.');

export const answerError = (error: unknown): AnswerError => (error instanceof AnswerError ? error : thrownByHandler());
