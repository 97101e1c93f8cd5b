import {
  accounts,
  agents,
  answerTimes,
  audit,
  edits,
  leads,
  leadTasks,
  lenders,
  listingHistory,
  notices,
  planLedger,
  replays,
  reviews,
  search,
  staff,
  stats,
  turns,
  unsentEmails,
  type AccountDocument,
  type AnswerTimeDocument,
  type AuditDocument,
  type EditDocument,
  type FigureDocument,
  type LeadDocument,
  type LeadTaskDocument,
  type ListingHistoryDocument,
  type NoticeDocument,
  type PlanLedgerDocument,
  type ProfileDocument,
  type ReadModel,
  type ReadModelReader,
  type ReadModelState,
  type ReadModelStore,
  type ReplayDocument,
  type ReviewDocument,
  type SearchDocument,
  type StaffDocument,
  type TurnDocument,
  type UnsentEmailDocument,
} from '@busca/projectors/read-models';
import type { AgentDetails, LenderDetails } from '@busca/events';

export type Agent = ProfileDocument<AgentDetails>;
export type Lender = ProfileDocument<LenderDetails>;
export const isAgent = (profile: Agent | Lender): profile is Agent => profile.kind === 'agent';

/** Every read model that the queries read. */
export interface Models {
  agents: ReadModelReader<Agent>;
  lenders: ReadModelReader<Lender>;
  accounts: ReadModelReader<AccountDocument>;
  notices: ReadModelReader<NoticeDocument>;
  leads: ReadModelReader<LeadDocument>;
  leadTasks: ReadModelReader<LeadTaskDocument>;
  turns: ReadModelReader<TurnDocument>;
  answerTimes: ReadModelReader<AnswerTimeDocument>;
  unsentEmails: ReadModelReader<UnsentEmailDocument>;
  audit: ReadModelReader<AuditDocument>;
  planLedger: ReadModelReader<PlanLedgerDocument>;
  stats: ReadModelReader<FigureDocument>;
  search: ReadModelReader<SearchDocument>;
  edits: ReadModelReader<EditDocument>;
  staff: ReadModelReader<StaffDocument>;
  listingHistory: ReadModelReader<ListingHistoryDocument>;
  replays: ReadModelReader<ReplayDocument>;
  reviews: ReadModelReader<ReviewDocument>;
}

/**
 * How long, in ms, a state that could not be read counts as such. A request needs the state at several places, and each
 * would wait again until a silent server counts as away.
 */
const FAILURE_MS = 100;

/**
 * A model's reader that reads the state once for all requests of one turn of the event loop: the question's turn, and
 * the answer's.
 */
function readerOf<Body>(store: ReadModelStore, model: ReadModel<Body>): ReadModelReader<Body> {
  const reader = store.reader(model);
  let shared: Promise<ReadModelState> | undefined;
  function share(
    answer: Promise<ReadModelState>,
    later: (forget: () => void) => unknown = setImmediate,
  ): Promise<ReadModelState> {
    shared = answer;
    later(() => (shared = shared === answer ? undefined : shared));
    return answer;
  }
  async function read(): Promise<ReadModelState> {
    const state = await reader.state().catch((error: unknown) => {
      share(Promise.reject(error), (forget) => setTimeout(forget, FAILURE_MS).unref()).catch(() => undefined);
      throw error;
    });
    void share(Promise.resolve(state));
    return state;
  }
  const state = (): Promise<ReadModelState> => shared ?? share(read());
  return {
    state,
    get: (id) => reader.get(id),
    page: (query) => reader.page(query),
    byId: (after, limit) => reader.byId(after, limit),
    publicPage: (query) => reader.publicPage(query),
    publicOf: (ids) => reader.publicOf(ids),
    ids: (query) => reader.ids(query),
    total: (query, atMost) => reader.total(query, atMost),
    totals: (keys, prefix) => reader.totals(keys, prefix),
    suggest: (prefix, limit) => reader.suggest(prefix, limit),
    parked: () => reader.parked(),
  };
}

/** The read models by the names that the query API has for them. */
const stored: Readonly<Record<keyof Models, { name: string }>> = {
  agents,
  lenders,
  accounts,
  notices,
  leads,
  leadTasks,
  turns,
  answerTimes,
  unsentEmails,
  audit,
  planLedger,
  stats,
  search,
  edits,
  staff,
  listingHistory,
  replays,
  reviews,
};

/** A read model's name in the store, which commands and replays name it by. */
export const storedName = (model: keyof Models): string => stored[model].name;

export const readModels = (store: ReadModelStore): Models => ({
  agents: readerOf(store, agents),
  lenders: readerOf(store, lenders),
  accounts: readerOf(store, accounts),
  notices: readerOf(store, notices),
  leads: readerOf(store, leads),
  leadTasks: readerOf(store, leadTasks),
  turns: readerOf(store, turns),
  answerTimes: readerOf(store, answerTimes),
  unsentEmails: readerOf(store, unsentEmails),
  audit: readerOf(store, audit),
  planLedger: readerOf(store, planLedger),
  stats: readerOf(store, stats),
  search: readerOf(store, search),
  edits: readerOf(store, edits),
  staff: readerOf(store, staff),
  listingHistory: readerOf(store, listingHistory),
  replays: readerOf(store, replays),
  reviews: readerOf(store, reviews),
});
