import {
  accounts, agents, audit, leads, lenders, notices,
  type AccountDocument, type AuditDocument, type LeadDocument, type NoticeDocument, type ProfileDocument, type ReadModelReader, type ReadModelStore,
} from '@busca/projectors/read-models';
import type { AgentDetails, LenderDetails } from '@busca/events';

export type Agent = ProfileDocument<AgentDetails>;
export type Lender = ProfileDocument<LenderDetails>;

/** Every read model that the queries read. */
export interface Models {
  agents: ReadModelReader<Agent>;
  lenders: ReadModelReader<Lender>;
  accounts: ReadModelReader<AccountDocument>;
  notices: ReadModelReader<NoticeDocument>;
  leads: ReadModelReader<LeadDocument>;
  audit: ReadModelReader<AuditDocument>;
}

export const readModels = (store: ReadModelStore): Models => ({
  agents: store.reader(agents),
  lenders: store.reader(lenders),
  accounts: store.reader(accounts),
  notices: store.reader(notices),
  leads: store.reader(leads),
  audit: store.reader(audit),
});
