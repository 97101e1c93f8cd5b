import { leadNumber, type EventNamed, type ProfileKind, type RecordedEvent } from '@busca/events';
import type { EmailLink } from '@busca/platform/mail';
import { copy } from '../words/copy.es.ts';
import type { Content, Context, Links } from './content.ts';

/** The messages of a kind of professional, in their portal. */
const messagePages: Record<ProfileKind, string> = {
  agent: '/portal-de-agentes/mensajes',
  lender: '/portal-de-prestamistas/mensajes',
};

type Held = { leadId: string; kind: ProfileKind };

const toMessage = ({ leadId, kind }: Held, links: Links): EmailLink => ({
  label: copy.offered.link(leadNumber(leadId)),
  url: links.page(`${messagePages[kind]}/${leadId}`),
});

/** A message gets a holder. The email holds nothing of its sender. */
export function offered({ data }: EventNamed<'LeadOffered'>, { links, moment, stream }: Context): readonly Content[] {
  if (stream[0]?.isErased) return [];
  const { direct, turn, byHand, notes } = copy.offered;
  const { way, until } = data;
  const text =
    way === 'turn' && until !== null
      ? { subject: turn.subject, paragraphs: turn.paragraphs(moment(until)) }
      : { ...(way === 'direct' ? direct : byHand) };
  return [{ ...text, link: toMessage(data, links), notes }];
}

/** The offer that an event of a message's stream is about: what happened since it to the holder. */
function sinceOffer(stream: readonly RecordedEvent[], eventId: string): readonly RecordedEvent[] {
  const before = stream.slice(
    0,
    stream.findIndex(({ id }) => id === eventId),
  );
  return before.slice(before.findLastIndex(({ type }) => type === 'LeadOffered'));
}

/** Whether the holder was shown who sent the message. */
const knowsSender = (since: readonly RecordedEvent[]): boolean =>
  since.some((event) => event.type === 'LeadAccepted' || (event.type === 'LeadOffered' && event.data.way === 'direct'));

/** When the message goes to somebody else (ISO); null where it does not. */
const untilOf = (since: readonly RecordedEvent[]): string | null =>
  since.reduce<string | null>(
    (until, { type, data }) =>
      type === 'LeadOffered' || type === 'LeadAccepted' || type === 'LeadAnswerConfirmed' ? data.until : until,
    null,
  );

export function reminded(
  { data, id }: EventNamed<'LeadReminded'> & { id: string },
  { links, moment, stream }: Context,
): readonly Content[] {
  if (stream[0]?.isErased) return [];
  const { subject, offered: waits, accepted, until: untilWhen, notes } = copy.reminded;
  const since = sinceOffer(stream, id);
  const until = untilOf(since);
  return [
    {
      subject,
      paragraphs: [knowsSender(since) ? accepted : waits, ...(until === null ? [] : [untilWhen(moment(until))])],
      link: toMessage(data, links),
      notes,
    },
  ];
}

type Lost = EventNamed<'LeadLapsed' | 'LeadTakenBack' | 'LeadAnotherRequested' | 'LeadConsentRevoked'> & { id: string };

/** Who knew the sender of a message and has it no more must not write to them: told by its number alone. */
export function lost({ data, id }: Lost, { links, stream }: Context): readonly Content[] {
  const holder = 'holder' in data ? data.holder : 'kind' in data ? data : null;
  if (!holder || !knowsSender(sinceOffer(stream, id))) return [];
  const { subject, paragraphs, link: label } = copy.lost;
  const number = leadNumber(data.leadId);
  const url = links.page(messagePages[holder.kind]);
  return [{ subject: subject(number), paragraphs: paragraphs(number), link: { label, url } }];
}
