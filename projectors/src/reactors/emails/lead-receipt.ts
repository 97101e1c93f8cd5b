import { deriveId, type PersonalKeys, type RecordedEvent } from '@busca/events';
import { renderEmail, type Letterhead, type Mail } from '@busca/platform/mail';
import { copy } from '../words/copy.es.ts';
import { linksTo } from './links.ts';
import { writeMoment } from '../words/moment.ts';

/** Characters of an ISO instant that are its day, in UTC. */
const DAY = 'yyyy-mm-dd'.length;

/** The seed of ids without a time. */
const NO_TIME = '00000000-0000-0000-0000-000000000000';

/**
 * The id of the receipt of a message: one for each sender and day (UTC), so that nobody can have a stranger's mailbox
 * filled.
 */
export const receiptIdOf = ({ data: { person }, metadata: { at } }: RecordedEvent<'LeadSent'>): string =>
  deriveId(NO_TIME, 'receipt', person, at.slice(0, DAY));

interface Dependencies extends Letterhead {
  keys: Pick<PersonalKeys, 'lookupSecret'>;
}

/**
 * The receipt of a visitor's message, with the link that revokes the consent. It holds nothing that was typed: the
 * address may be a stranger's. Null where the sender was erased, or the consent revoked, before it goes out.
 */
export async function receiptOf(
  lead: RecordedEvent<'LeadSent'>,
  events: readonly RecordedEvent[],
  { keys, ...letterhead }: Dependencies,
): Promise<Omit<Mail, 'id'> | null> {
  if (lead.isErased || events.some(({ type }) => type === 'LeadConsentRevoked')) return null;
  const {
    data: {
      leadId,
      page,
      personal: { email },
    },
    metadata: { at },
  } = lead;
  const { subject, to, paragraph, consent, link, notes } = copy.receipt;
  const url = await linksTo(letterhead.publicUrl, keys).withCode('revoke-consent', { accountId: leadId, id: leadId });
  const paragraphs = [paragraph(writeMoment(new Date(at)), to[page ?? 'contact']), consent];
  return {
    to: { name: '', address: email },
    ...renderEmail({ subject, name: '', paragraphs, link: { label: link, url }, notes }, letterhead),
  };
}
