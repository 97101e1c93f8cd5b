import { ApiError, validate, type Tokens } from '@busca/platform';
import type Router from '@koa/router';
import { changeEmailSchema, createUserSchema, loginSchema, type CreateUser, type LoggedIn, type UserCreated } from '../contract.ts';
import type { CommandRoutes, Sent } from '../http/command-route.ts';
import { keyReused } from '../http/idempotency.ts';
import type { Counters } from '../http/counters.ts';
import { createLimiter, limitAccount, limitAddress } from '../http/limits.ts';
import type { Outcome } from '../state/port.ts';
import { sessionUser, type accountCommands } from './commands.ts';
import { refuseCommon, type Passwords } from './passwords.ts';

interface Dependencies {
  command: CommandRoutes;
  accounts: ReturnType<typeof accountCommands>;
  passwords: Passwords;
  tokens: Tokens;
  counters: Counters | undefined;
  now: () => Date;
}

/** Accounts: `POST /api/users`, `POST /api/users/login`, `PUT /api/users/{id}`. */
export function accountRoutes(router: Router, { command, accounts, passwords, tokens, counters, now }: Dependencies): void {
  /** A token comes only while the credentials are those of the first send: by a repeated one nobody keeps a way in. */
  async function presentUser({ id }: Outcome, { body: { name, email, password, user_type }, repeated }: Sent<CreateUser>): Promise<UserCreated> {
    const { passwordHash, changedAt } = (await accounts.credentialsOf(id)) ?? { passwordHash: undefined, changedAt: 0 };
    if (changedAt !== 0) return { id, user_type };
    if (repeated && !(await passwords.matches(password, passwordHash))) throw keyReused();
    return { id, user_type, token: tokens.issue({ id, name, email, user_type }) };
  }

  router.post('/api/users', limitAddress('accounts', counters), command({
    schema: createUserSchema,
    status: 201,
    async run({ name, email, password, user_type: userType }, request) {
      refuseCommon(password);
      const passwordHash = await passwords.hash(password);
      const { revision, position } = await accounts.create({ name, email, passwordHash, userType }, request);
      return { id: request.commandId, revision, position };
    },
    present: presentUser,
  }));

  const failed = createLimiter('failedLogins', counters);
  router.post('/api/users/login', limitAddress('logins', counters), async (ctx) => {
    const { email, password } = validate(loginSchema, ctx.request.body ?? {});
    const key = email.toLowerCase();
    // A session of the old password is over even when it begins while the password changes.
    const began = now();
    // Counted before the password is looked at: many guesses at the same moment count like many in a row.
    await failed.count(key);
    const account = await accounts.logIn(email, password);
    await failed.forgive(key);
    ctx.body = { token: tokens.issue(sessionUser(account), began), user_type: account.userType } satisfies LoggedIn;
  });

  router.put('/api/users/:id', limitAccount('emailChanges', counters), command({
    schema: changeEmailSchema,
    roles: 'signed-in',
    async run({ email }, request, ctx) {
      const id = ctx.params.id ?? '';
      if (request.actor.id !== id) throw new ApiError('not-yours', 'This account is not yours');
      const { revision, position } = await accounts.changeEmail(id, email, request);
      return { id, revision, position };
    },
    present: ({ id }, { body }) => ({ id, email: body.email }),
  }));
}
