import { validate } from '@busca/platform';
import type Router from '@koa/router';
import { checkOtpSchema, forgotPasswordSchema, updatePasswordSchema, type Done } from '../contract.ts';
import type { Background } from '../http/background.ts';
import type { CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { createLimiter, limitAddress } from '../http/limits.ts';
import { refuseCommon } from './passwords.ts';
import type { PasswordResets } from './resets.ts';

interface Dependencies {
  command: CommandRoutes;
  resets: PasswordResets;
  background: Background;
  counters: Counters | undefined;
}

const done: Done = { ok: true };

/** A forgotten password: `POST /api/users/forgot-password`, `/check-otp`, `/update-password`. */
export function resetRoutes(router: Router, { command, resets, background, counters }: Dependencies): void {
  const asked = createLimiter('codes', counters);
  const guessed = createLimiter('guesses', counters);
  const guessing = limitAddress('guessesOfAddress', counters);

  router.post('/api/users/forgot-password', limitAddress('codesOfAddress', counters), async (ctx) => {
    const { email } = validate(forgotPasswordSchema, ctx.request.body ?? {});
    await asked.count(email.toLowerCase());
    // Answered before anything is looked up: neither the words nor the time tell whether there is such an account.
    background.run('sending a one-time code', () => resets.request(email));
    ctx.body = done;
  });

  router.post('/api/users/check-otp', guessing, async (ctx) => {
    const { email, otp } = validate(checkOtpSchema, ctx.request.body ?? {});
    await guessed.count(email.toLowerCase());
    await resets.check(email, otp);
    ctx.body = done;
  });

  router.post('/api/users/update-password', guessing, command({
    schema: updatePasswordSchema,
    async run(body, request) {
      refuseCommon(body.newPassword, 'newPassword');
      await guessed.count(body.email.toLowerCase());
      const { state, position } = await resets.change(body, request);
      return { id: state?.id ?? '', position };
    },
    present: () => done,
  }));
}
