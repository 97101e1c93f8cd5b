import { isAway, isMongos } from './errors.ts';
import { refusalOf } from './refusal.ts';

const READ_MODELS_AWAY = 'read-models-away';
/** The codes of errors by which a store is away. */
const AWAY = new Set<unknown>(['event-store-away', READ_MODELS_AWAY]);

/** The setting of the engine that an error comes from. Read models are in MongoDB or in files. */
function settingOf(cause: Error, code: unknown): string {
  if (isMongos(cause)) return 'MONGODB_URL';
  return code === READ_MODELS_AWAY || cause.name === 'SqliteError' ? 'DATA_DIR' : 'EVENTSTORE_URL';
}

/**
 * The line of a command that can't reach an engine: its setting and the reason, without secrets. Undefined for every
 * other error.
 */
export function awayLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const refusal = 'refusal' in error ? error.refusal : refusalOf(error);
  if (typeof refusal === 'string') return refusal;
  const code = 'code' in error ? error.code : undefined;
  const isOfStore = AWAY.has(code);
  if (!isOfStore && !isAway(error)) return undefined;
  const cause = isOfStore && error.cause instanceof Error ? error.cause : error;
  const setting = settingOf(cause, code);
  const fault = setting === 'DATA_DIR' ? "a database can't be read or written now" : 'the server does not answer';
  return `${setting}: ${fault} (${cause.message.replaceAll(/\s*\n\s*/g, ' ')})`;
}
