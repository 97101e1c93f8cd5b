import { editRisks, type RecordedEvent } from '@busca/events';
import { edits, keys, riskOf, type EditDocument } from '../../read-models/index.ts';
import { change, defineProjection, siteOf } from '../definition/projection.ts';

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

/**
 * Read from its end on: those that nobody has looked at, by their risk and then the newest first, before all others,
 * the newest first.
 */
const sortOfEdit = (edit: EditDocument): string =>
  `${edit.status === 'unseen' ? editRisks.length - editRisks.indexOf(riskOf(edit)) : 0} ${edit.position}`;

/** Edits of approved profiles: what admins look through afterwards. */
export const editsProjection = defineProjection({
  model: edits,
  version: 2,
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
  index: (edit) => ({
    keys: [
      keys.all,
      keys.status(edit.status),
      keys.type(edit.kind),
      keys.risk(riskOf(edit)),
      ...(edit.website ? [keys.site(edit.website)] : []),
      keys.ofPerson(edit.accountId),
    ],
    sort: sortOfEdit(edit),
    text: '',
    terms: [],
  }),
});
