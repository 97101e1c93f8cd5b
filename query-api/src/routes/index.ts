import type { Api } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { accountRoutes } from './account.ts';
import { administrationRoutes } from './administration.ts';
import { asOfRoutes } from './as-of.ts';
import { auditRoutes } from './audit.ts';
import { agentRoutes, lenderRoutes } from './directory.ts';
import { eventRoutes, replayRoutes, statsRoutes } from './analysis.ts';
import { serviceRoutes } from './service.ts';

/** Every GET, by slice. */
export const queryRoutes = {
  account: accountRoutes,
  agents: agentRoutes,
  lenders: lenderRoutes,
  administration: administrationRoutes,
  asOf: asOfRoutes,
  audit: auditRoutes,
  events: eventRoutes,
  stats: statsRoutes,
  replays: replayRoutes,
  service: serviceRoutes,
} as const;

/** Replies by their schema name in the OpenAPI document. */
const replies = {
  Agent: contract.agentSchema,
  AgentToItsOwner: contract.ownAgentSchema,
  AnyAgent: contract.anyAgentSchema,
  AgentList: contract.agentListSchema,
  AgentsOfCity: contract.agentsOfCitySchema,
  Lender: contract.lenderSchema,
  LenderToItsOwner: contract.ownLenderSchema,
  AnyLender: contract.anyLenderSchema,
  LenderList: contract.lenderListSchema,
  LendersOfCity: contract.lendersOfCitySchema,
  NameList: contract.nameListSchema,
  User: contract.userSchema,
  City: contract.citySchema,
  CityList: contract.cityListSchema,
  NamedPlace: contract.namedPlaceSchema,
  NearPlace: contract.nearPlaceSchema,
  ServedState: contract.servedStateSchema,
  ServedStateList: contract.servedStateListSchema,
  SpokenLanguage: contract.spokenLanguageSchema,
  SpokenLanguageList: contract.spokenLanguageListSchema,
  CitiesOfState: contract.citiesOfStateSchema,
  Configuration: contract.configSchema,
  Notice: contract.noticeSchema,
  NoticeList: contract.noticeListSchema,
  Lead: contract.leadSchema,
  LeadList: contract.leadListSchema,
  Candidate: contract.candidateSchema,
  CandidateList: contract.candidateListSchema,
  AccountMessage: contract.accountMessageSchema,
  AccountMessageList: contract.accountMessageListSchema,
  ProfileFigures: contract.profileFiguresSchema,
  ConsentCertificate: contract.consentCertificateSchema,
  Edit: contract.editSchema,
  EditList: contract.editListSchema,
  Review: contract.reviewSchema,
  ProfileReviews: contract.profileReviewsSchema,
  AdminReview: contract.adminReviewSchema,
  AdminReviewList: contract.adminReviewListSchema,
  UnsentEmail: contract.unsentEmailSchema,
  UnsentEmailList: contract.unsentEmailListSchema,
  AnyProfile: contract.adminProfileSchema,
  ProfileList: contract.adminProfileListSchema,
  Listing: contract.listingSchema,
  ListingChanges: contract.listingChangesSchema,
  AuditEntry: contract.auditEntrySchema,
  AuditTrail: contract.auditTrailSchema,
  PlanLedger: contract.planLedgerSchema,
  PlanLedgerList: contract.planLedgerListSchema,
  PlanLedgerCsv: contract.planLedgerCsvSchema,
  AuditCsv: contract.auditCsvSchema,
  AuditNdjson: contract.auditNdjsonSchema,
  Event: contract.eventSchema,
  EventList: contract.eventListSchema,
  EventsNdjson: contract.eventsNdjsonSchema,
  EventsCsv: contract.eventsCsvSchema,
  Stats: contract.statsSchema,
  StatsCsv: contract.statsCsvSchema,
  Replay: contract.replaySchema,
  ReplayList: contract.replayListSchema,
  ReplayDifference: contract.differenceSchema,
  ReplayDifferenceList: contract.differenceListSchema,
  Counts: contract.countsSchema,
  ProfileAccount: contract.profileAccountSchema,
  Staff: contract.staffSchema,
  StaffRecords: contract.staffRecordsSchema,
  StaffRecord: contract.staffRecordSchema,
  StaffMember: contract.staffMemberSchema,
  Search: contract.searchReplySchema,
  SearchHit: contract.searchHitSchema,
  Neighbours: contract.neighboursSchema,
  Live: contract.liveSchema,
  Ready: contract.readySchema,
};

/** The query API's route table: its server, OpenAPI document and typed client derive from it. */
export const queryApi = { routes: queryRoutes, bodies: {}, replies } satisfies Api;
