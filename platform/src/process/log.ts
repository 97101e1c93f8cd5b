import { pino, type Logger } from 'pino';

export type { Logger };

/** What must never stand in a log line, wherever it turns up. */
const SECRETS = ['password', 'newPassword', 'otp', 'token', 'authorization', 'cookie'];

/** Structured log on standard error: standard output belongs to what the start tells its user. */
export const createLogger = (level: string): Logger =>
  pino({ level, redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' } }, pino.destination(2));
