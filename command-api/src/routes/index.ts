import type { Api } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { accountRoutes } from './account.ts';
import { administrationRoutes } from './administration.ts';
import { messageRoutes } from './message.ts';
import { agentRoutes, lenderRoutes } from './profile.ts';

export { requestTimeoutOf } from './request-timeout.ts';

/** Every route that changes something, by slice. */
export const commandRoutes = {
  account: accountRoutes, agents: agentRoutes, lenders: lenderRoutes, messages: messageRoutes, administration: administrationRoutes,
} as const;

/** The bodies by the name that the document gives them. */
const bodies = {
  NewUser: contract.createUserSchema,
  Login: contract.loginSchema,
  NewEmail: contract.changeEmailSchema,
  ForgotPassword: contract.forgotPasswordSchema,
  OneTimeCode: contract.checkOtpSchema,
  NewPassword: contract.updatePasswordSchema,
  Welcome: contract.welcomeSchema,
  NewAgent: contract.createAgentSchema,
  AgentEdit: contract.editAgentSchema,
  NewLender: contract.createLenderSchema,
  LenderEdit: contract.editLenderSchema,
  NewLead: contract.leadSchema,
  NewNotice: contract.noticeSchema,
  Picture: contract.pictureSchema,
  ClientError: contract.clientErrorSchema,
  Reason: contract.reasonSchema,
  Plan: contract.planSchema,
  Premium: contract.premiumSchema,
  Embed: contract.embedSchema,
};

/** The replies by the name that the document gives them. */
const replies = {
  UserCreated: contract.userCreatedSchema,
  UserChanged: contract.userChangedSchema,
  LoggedIn: contract.loggedInSchema,
  Done: contract.doneSchema,
  AgentCreated: contract.agentCreatedSchema,
  LenderCreated: contract.lenderCreatedSchema,
  Accepted: contract.acceptedSchema,
  Sent: contract.sentSchema,
  Uploaded: contract.uploadedSchema,
};

/** What the command API's server, its document and its clients come out of. */
export const commandApi = { routes: commandRoutes, bodies, replies } satisfies Api;
