import { pino, type Logger } from 'pino';

export type { Logger };

/** Fields whose values no log line may hold, at any of three levels. */
const SECRETS = ['password', 'current_password', 'newPassword', 'otp', 'token', 'authorization', 'cookie'];

/** Structured log on standard error; standard output is for the lines that the start prints for its user. */
export const createLogger = (level: string): Logger =>
  pino(
    { level, redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' } },
    pino.destination(2),
  );
