import type { AccountDocument, ReadModelReader } from '@busca/projectors/read-models';

/** The names of the accounts among some ids, each read once. */
export async function namesOf(
  accounts: ReadModelReader<AccountDocument>,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string | null> {
  const known = new Set(ids.filter((id) => typeof id === 'string'));
  const found = await Promise.all([...known].map((id) => accounts.get(id)));
  const names = new Map(found.flatMap((account) => (account ? [[account.id, account.body.name]] : [])));
  return (id) => names.get(id ?? '') ?? null;
}
