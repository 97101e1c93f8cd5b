import type { RecordedEvent } from '@busca/events';
import { edits, keys, type EditDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/define.ts';
import { siteOf } from './site-of.ts';

type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited'>;

const edited = ({ data, metadata: { at, actor }, position, revision }: Edited): EditDocument => ({
  id: `${data.profileId}-${revision}`,
  profileId: data.profileId,
  kind: data.kind,
  accountId: data.accountId,
  website: siteOf(data),
  position,
  at,
  by: actor,
  changes: Object.entries<{ from: string; to: string }>(data.personal.changes).map(([field, { from, to }]) => ({
    field,
    from,
    to,
  })),
  status: 'unseen',
  seen: null,
});

const seen = change(
  (edit: EditDocument, { metadata: { at, actor } }: RecordedEvent<'ProfileEditSeen'>): EditDocument => ({
    ...edit,
    status: 'seen',
    seen: { at, by: actor },
  }),
);

/** Edits of approved profiles, oldest first: what admins look through afterwards. */
export const editsProjection = defineProjection({
  model: edits,
  version: 1,
  reads: ['agent', 'lender', 'edit'],
  on: {
    AgentEdited: edited,
    LenderEdited: edited,
    ProfileEditSeen: seen,
    AgentRegistered: null,
    AgentResubmitted: null,
    AgentEmbedLinkSet: null,
    LenderRegistered: null,
    LenderResubmitted: null,
  },
  documentOf: ({ type, data, revision }) =>
    `${data.profileId}-${type === 'ProfileEditSeen' ? data.revision : revision}`,
  erase: () => null,
  index: ({ status, kind, website, accountId, position }) => ({
    keys: [
      keys.all,
      keys.status(status),
      keys.type(kind),
      ...(website ? [keys.site(website)] : []),
      keys.ofPerson(accountId),
    ],
    sort: position,
    text: '',
    terms: [],
  }),
});
