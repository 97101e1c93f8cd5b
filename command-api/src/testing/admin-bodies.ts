/** A valid body for each command of an admin that takes one, by the route's id. */
export const adminBodies: Readonly<Record<string, object>> = {
  reject: { reason: 'x' }, revokeRejection: { reason: 'x' }, suspend: { reason: 'x' }, confirmPayment: { plan: 'Pro' }, declinePlan: { reason: 'x' }, changePlan: { plan: 'Pro' },
  setPremium: { isPremium: true }, assign: { assignee: null }, addNote: { note: 'x' }, setEmbed: { iframe_link: null },
  revokeConsent: { reason: 'x' }, assignLead: { assignee: null }, addLeadNote: { note: 'x' }, reopenLead: { reason: 'x' },
  eraseSender: { ground: 'request' }, eraseDemoSender: { ground: 'request' }, eraseOwner: { ground: 'request' }, eraseAccount: { ground: 'request' },
};
