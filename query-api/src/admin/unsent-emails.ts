import { ERASED } from '@busca/events';
import {
  keys,
  type AccountDocument,
  type ReadModelReader,
  type UnsentEmailDocument,
} from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { UnsentEmailReply } from '../contract.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';

async function accountOf(
  accounts: ReadModelReader<AccountDocument>,
  accountId: string | null,
): Promise<UnsentEmailReply['account']> {
  const account = accountId === null ? undefined : (await accounts.get(accountId))?.body;
  return account && account.email !== ERASED ? { id: account.id, name: account.name, email: account.email } : null;
}

/** Emails that were given up, newest first, with the account as it is now. For admins only. */
export const unsentEmailHandlers = ({
  unsentEmails,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'unsentEmails'> => ({
  async unsentEmails({ query: { status, ...paging }, ctx }) {
    await waitForPosition(ctx, unsentEmails);
    const { entries, total } = await listOf(
      unsentEmails,
      { keys: [status ? keys.status(status) : keys.all], reverse: true },
      partOf(paging),
    );
    const present = async ({ accountId, cause, at, ...email }: UnsentEmailDocument): Promise<UnsentEmailReply> => ({
      ...email,
      cause: cause.type,
      key: cause.key,
      date: at,
      account: await accountOf(accounts, accountId),
    });
    return listReply(ctx, await Promise.all(entries.map(present)), total);
  },
});
