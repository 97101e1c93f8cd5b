import { adminAudit, modelNames } from './admin/audit.ts';
import { adminErasure } from './admin/people.ts';
import { adminLeads, adminReviews } from './admin/messages.ts';
import { admin, form, portal } from './sections.ts';

/** Names of the fields that events change, and of what follows from them. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...form.labels,
  ...adminAudit.fields,
  waiting_since: 'En espera desde',
};

const holderWords = adminLeads.holder;

/** Names of the codes that fields hold, by field. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rejection_category: admin.rejection.categories,
  email_status: admin.emails.tabs,
  review_state: adminReviews.tabs,
  erasure_ground: adminErasure.grounds,
  user_type: adminAudit.roles,
  status: { ...portal.profiles.status, ...adminAudit.states },
  invitation: adminAudit.invitations,
  primary_language: form.languages,
  plan_type: portal.profiles.plans,
  chosen_plan: portal.profiles.plans,
  projection: modelNames,
  offer_way: holderWords.ways,
  holding: holderWords.states,
  pass_reason: holderWords.reasons,
  lapse_cause: adminAudit.lapseCauses,
  licence_result: adminAudit.licenceResults,
  licence_stage: adminAudit.licenceStages,
  answer_channel: holderWords.channels,
  lead_outcome: holderWords.outcomes,
  return_reason: holderWords.returned,
};
