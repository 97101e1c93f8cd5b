import type { Api } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { accountRoutes } from './account.ts';
import { administrationRoutes, replayRoutes, staffRoutes } from './administration.ts';
import { clientErrorRoutes, figureRoutes, linkRoutes, noticeRoutes } from './pages.ts';
import { credentialRoutes, passkeyRoutes, secondFactorRoutes } from './credentials.ts';
import { holderRoutes, leadRoutes, senderRoutes } from './lead.ts';
import { privacyRoutes } from './privacy.ts';
import { agentRoutes, contactRoutes, lenderRoutes, uploadRoutes } from './profile.ts';
import { reportRoutes, reviewRoutes } from './reviews.ts';

export { requestTimeoutOf } from './profile.ts';

/** Every route that is not a GET, by slice. */
export const commandRoutes = {
  account: accountRoutes,
  links: linkRoutes,
  credentials: credentialRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  agents: agentRoutes,
  lenders: lenderRoutes,
  contacts: contactRoutes,
  leads: leadRoutes,
  heldMessages: holderRoutes,
  ownMessages: senderRoutes,
  reviews: reviewRoutes,
  reports: reportRoutes,
  notices: noticeRoutes,
  uploads: uploadRoutes,
  clientErrors: clientErrorRoutes,
  figures: figureRoutes,
  administration: administrationRoutes,
  privacy: privacyRoutes,
  staff: staffRoutes,
  replays: replayRoutes,
} as const;

/** Request bodies by their schema name in the OpenAPI document. */
const bodies = {
  NewUser: contract.createUserSchema,
  Login: contract.loginSchema,
  SignInFactorStart: contract.beginSignInFactorSchema,
  SignInFactorCode: contract.confirmSignInFactorSchema,
  SecondFactorStart: contract.beginSecondFactorSchema,
  SecondFactorCode: contract.confirmSecondFactorSchema,
  SecondFactorProof: contract.provenSecondFactorSchema,
  PasskeyStart: contract.beginPasskeySchema,
  NewPasskey: contract.addPasskeySchema,
  PasskeyRemoval: contract.removePasskeySchema,
  PasskeyLogin: contract.passkeyLoginSchema,
  NewEmail: contract.changeEmailSchema,
  NewName: contract.renameSchema,
  PasswordChange: contract.changePasswordSchema,
  AccountErasure: contract.eraseAccountSchema,
  ErasureOrder: contract.orderErasureSchema,
  DataExport: contract.exportDataSchema,
  Link: contract.linkSchema,
  LinkQuestion: contract.linkQuestionSchema,
  EndNews: contract.endNewsSchema,
  OwnNews: contract.ownNewsSchema,
  ForgotPassword: contract.forgotPasswordSchema,
  OneTimeCode: contract.checkOtpSchema,
  NewPassword: contract.updatePasswordSchema,
  Welcome: contract.welcomeSchema,
  NewAgent: contract.createAgentSchema,
  AgentEdit: contract.editAgentSchema,
  NewLender: contract.createLenderSchema,
  LenderEdit: contract.editLenderSchema,
  NewLead: contract.leadSchema,
  MessagePass: contract.passMessageSchema,
  MessageAnswer: contract.answeredMessageSchema,
  MessageOutcome: contract.closedMessageSchema,
  OwnMessages: contract.ownMessagesSchema,
  OwnMessage: contract.ownMessageSchema,
  AnswerConfirmation: contract.answerConfirmedSchema,
  LeadOffer: contract.offerLeadSchema,
  NewReview: contract.writtenReviewSchema,
  WithheldReview: contract.withheldReviewSchema,
  ReviewAnswer: contract.reviewAnswerSchema,
  ContactSettings: contract.contactSettingsSchema,
  NewNotice: contract.noticeSchema,
  NewReport: contract.reportSchema,
  Picture: contract.pictureSchema,
  ClientError: contract.clientErrorSchema,
  Visit: contract.visitSchema,
  Approval: contract.approvalSchema,
  LicenceCheck: contract.licenceCheckSchema,
  Seen: contract.seenSchema,
  Decision: contract.decisionSchema,
  ReasonedDecision: contract.reasonedDecisionSchema,
  Reason: contract.reasonSchema,
  Rejection: contract.rejectionSchema,
  Assignment: contract.assignmentSchema,
  Reviewer: contract.reviewerSchema,
  AdminNote: contract.adminNoteSchema,
  ProfileNote: contract.profileNoteSchema,
  Plan: contract.planSchema,
  Payment: contract.paymentSchema,
  Premium: contract.premiumSchema,
  Embed: contract.embedSchema,
  Invitation: contract.invitationSchema,
  ReplayRequest: contract.replayRequestSchema,
  InvitationAcceptance: contract.acceptInvitationSchema,
};

/** Replies by their schema name in the OpenAPI document. */
const replies = {
  UserCreated: contract.userCreatedSchema,
  UserChanged: contract.userChangedSchema,
  PasswordChanged: contract.passwordChangedSchema,
  LoggedIn: contract.loggedInSchema,
  SignInHistory: contract.signInHistorySchema,
  SecondFactorSetup: contract.secondFactorSetupSchema,
  RecoveryCodes: contract.recoveryCodesSchema,
  SecondFactorState: contract.secondFactorStateSchema,
  SignInFactor: contract.signInFactorSchema,
  PasskeySetup: contract.passkeySetupSchema,
  Passkeys: contract.passkeysSchema,
  Passkey: contract.passkeySchema,
  PasskeyChallenge: contract.passkeyChallengeSchema,
  SignIn: contract.signInSchema,
  LinkState: contract.linkStateSchema,
  Done: contract.doneSchema,
  AgentCreated: contract.agentCreatedSchema,
  LenderCreated: contract.lenderCreatedSchema,
  Accepted: contract.acceptedSchema,
  Sent: contract.sentSchema,
  MessageStatus: contract.messageStatusSchema,
  Uploaded: contract.uploadedSchema,
  ErasureOrdered: contract.erasureOrderedSchema,
  PersonalArchive: contract.personalArchiveSchema,
};

/** The command API's route table: its server, OpenAPI document and typed client derive from it. */
export const commandApi = { routes: commandRoutes, bodies, replies } satisfies Api;
