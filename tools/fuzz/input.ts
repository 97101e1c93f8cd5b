/** A generated request. */
export interface Input {
  path: string;
  headers: Record<string, string>;
  /** Undefined without a body. */
  body: string | Buffer | undefined;
}

/** In `If-Match`, it stands for the revision that the subject of the path has when the request is sent. */
export const CURRENT = 'CURRENT';

/** Everybody has it, so that bodies with a known password can be good ones. */
export const PASSWORD = 'nubes azules sobre el puente';
