// Without schemas, so that a page may load them by themselves.

/** Seconds for which a token is valid; a browser's session renews it. */
export const TOKEN_LIFETIME_S = 900;

/** Log position of a command's last event (20 digits), on its reply. */
export const POSITION_HEADER = 'X-Position';
/** On a GET: wait until the read models have reached this position (2 s at most). */
export const MIN_POSITION_HEADER = 'X-Min-Position';
/** On a command: a second send with the same key gets the first reply and appends nothing. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** On every reply: the request's id in the logs. */
export const CORRELATION_HEADER = 'X-Correlation-Id';
/** On a page of a list: the number of entries of the whole list. */
export const TOTAL_HEADER = 'X-Total-Count';

/** What visitors do with a profile that is counted. */
export const visitorActs = ['shown', 'opened', 'called', 'whatsapp'] as const;
export type VisitorAct = (typeof visitorActs)[number];
/** Profiles that one count may name, as those of a list that is shown. */
export const COUNTED_MAX = 50;
