import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createSecurityLog } from './security-log.ts';

/** What a security log writes where the service's log has a level. */
function writtenAt(level: string): string {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  createSecurityLog(pino({ level }, stream)).record({ event: 'login-failed', accountId: null });
  return written;
}

it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])(
  'Security row 35: the security log is written at LOG_LEVEL=%s',
  (level) => {
    expect(JSON.parse(writtenAt(level))).toMatchObject({
      level: 30,
      security: { event: 'login-failed', accountId: null },
    });
  },
);

it('The security log is silent where the service is', () => {
  expect(writtenAt('silent')).toBe('');
});
