import { byStatus, OPEN_LIMIT, type RecordedEvent } from '@busca/events';
import { isPublic, keys, turns, type TurnDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/define.ts';
import { placesServed } from '../directory/profile-index.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

const registered = ({ data: { profileId, kind, accountId, website, personal } }: Registered): TurnDocument => ({
  profileId,
  kind,
  accountId,
  website,
  status: 'pending',
  areas: personal.areas_served,
  paused: false,
  openLimit: OPEN_LIMIT,
  lastTurn: '',
});

const becomes = (changes: Partial<TurnDocument>) =>
  change((turn: TurnDocument): TurnDocument => ({ ...turn, ...changes }));

const edited = (changes: Partial<TurnDocument>) =>
  change((turn: TurnDocument, { data: { personal } }: Edited): TurnDocument => ({
    ...turn,
    ...changes,
    areas: personal.changes.areas_served?.to ?? turn.areas,
  }));

/**
 * Every profile with its place in the turn. The public ones are in a list of all and in one for each place that they
 * serve, by their last turn: the first who may take a message is the next one. Only an offer in turn moves it: no plan,
 * no direct message.
 */
export const turnsProjection = defineProjection({
  model: turns,
  version: 2,
  reads: ['agent', 'lender', 'profile', 'contact', 'offer'],
  on: {
    AgentRegistered: registered,
    LenderRegistered: registered,
    AgentEdited: edited({}),
    LenderEdited: edited({}),
    AgentResubmitted: edited({ status: 'pending' }),
    LenderResubmitted: edited({ status: 'pending' }),
    ...byStatus((status) => becomes({ status })),
    ProfileContactSet: change(
      (turn: TurnDocument, { data: { paused, openLimit } }: RecordedEvent<'ProfileContactSet'>): TurnDocument => ({
        ...turn,
        paused,
        openLimit,
      }),
    ),
    LeadOffered: change((turn: TurnDocument, { data: { way }, position }: RecordedEvent<'LeadOffered'>): TurnDocument =>
      way === 'turn' ? { ...turn, lastTurn: position } : turn,
    ),
    AgentEmbedLinkSet: null,
    LeadAccepted: null,
    LeadPassed: null,
    LeadLapsed: null,
    LeadTakenBack: null,
    LeadAnswered: null,
    LeadClosed: null,
    LeadAnswerConfirmed: null,
    LeadAnotherRequested: null,
    LeadReturned: null,
    LeadReminded: null,
    LeadAnswerAsked: null,
    LeadReviewAsked: null,
  },
  documentOf: ({ data }) => ('profileId' in data ? data.profileId : ''),
  erase: () => null,
  index(turn) {
    const { profileId, kind, accountId, areas, lastTurn } = turn;
    const serves = isPublic(turn)
      ? [keys.profile(profileId), ...[keys.all, ...placesServed(areas)].map((list) => keys.turn(kind, list))]
      : [];
    return { keys: [...new Set([keys.all, keys.ofPerson(accountId), ...serves])], sort: lastTurn, text: '', terms: [] };
  },
});
