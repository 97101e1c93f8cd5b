import { accounts, keys, searchKey, type AccountDocument } from '../read-models/index.ts';
import { change, defineProjection, type Recorded } from './define.ts';

const created = (_: AccountDocument | null, { data, revision }: Recorded<'AccountCreated'>): AccountDocument => ({
  id: data.accountId,
  name: data.personal.name,
  email: data.personal.email,
  userType: data.userType,
  passwordChangedAt: null,
  revision,
});

/** Everybody who can sign in. */
export const accountsProjection = defineProjection({
  model: accounts,
  on: {
    AccountCreated: created,
    AccountEmailChanged: change((account, { data, revision }: Recorded<'AccountEmailChanged'>) => ({ ...account, email: data.personal.to, revision })),
    PasswordChanged: change((account, { data, revision }: Recorded<'PasswordChanged'>) => ({ ...account, passwordChangedAt: data.changedAt, revision })),
  },
  documentOf: ({ data }) => data.accountId,
  index: ({ name, userType }) => ({ keys: [keys.all, keys.type(userType)], sort: searchKey(name), text: searchKey(name), terms: [] }),
});
