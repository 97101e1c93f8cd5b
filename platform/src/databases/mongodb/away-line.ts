import { isAway, isMongos } from './errors.ts';

/** The codes of errors by which a store is away. */
const AWAY = new Set<unknown>(['event-store-away', 'read-models-away']);

/** The setting of the engine that an error comes from. */
function settingOf(cause: Error): string {
  if (isMongos(cause)) return 'MONGODB_URL';
  return cause.name === 'SqliteError' ? 'DATA_DIR' : 'EVENTSTORE_URL';
}

/** The line of a command that can't reach an engine: its setting and the reason, without secrets. Undefined for every other error. */
export function awayLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('refusal' in error && typeof error.refusal === 'string') return error.refusal;
  const isOfStore = 'code' in error && AWAY.has(error.code);
  if (!isOfStore && !isAway(error)) return undefined;
  const cause = isOfStore && error.cause instanceof Error ? error.cause : error;
  const setting = settingOf(cause);
  const fault = setting === 'DATA_DIR' ? 'a database can\'t be read or written now' : 'the server does not answer';
  return `${setting}: ${fault} (${cause.message.replaceAll(/\s*\n\s*/g, ' ')})`;
}
