import { streams, type RecordedEvent } from '@busca/events';
import { ApiError, type Handlers } from '@busca/platform';
import type { LogSource } from '../analysis/log-source.ts';
import type { ConsentCertificate } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { leadPresenter } from './leads.ts';

const proofOf = ({
  metadata: { at },
  id: event_id,
  stream,
  revision,
  position,
}: RecordedEvent): ConsentCertificate['given'] => ({ at, event_id, stream, revision, position });

function revocationIn(events: readonly RecordedEvent[]): ConsentCertificate['revoked'] {
  const event = events.find(({ type }) => type === 'LeadConsentRevoked') as
    | RecordedEvent<'LeadConsentRevoked'>
    | undefined;
  return event
    ? {
        ...proofOf(event),
        by: event.metadata.actor.role === 'Admin' ? 'admin' : 'sender',
        reason: event.data.personal.reason || null,
      }
    : null;
}

/** Who had the message, with the event that gave it to each: the n-th offer made the n-th holder. */
async function holdersIn(
  models: Models,
  id: string,
  events: readonly RecordedEvent[],
): Promise<ConsentCertificate['holders']> {
  const lead = (await models.leads.get(id))?.body;
  const [reply] = lead ? await leadPresenter(models)([lead]) : [];
  if (!reply) return [];
  const offers = events.filter(({ type }) => type === 'LeadOffered');
  const present = reply.holder ? [{ ...reply.holder, left_at: null, how: null }] : [];
  return [...reply.former, ...present].flatMap(({ profile_id, full_name, way, accepted_at, left_at, how }, index) => {
    const offer = offers[index];
    return offer ? [{ ...proofOf(offer), profile_id, full_name, way, accepted_at, left_at, how }] : [];
  });
}

/** The certificate of a consent, out of the log itself: read models drop the contact once the consent is revoked. */
export const consentHandlers = (
  models: Models,
  { store, read }: LogSource,
): Pick<Handlers<typeof administrationRoutes>, 'consentCertificate'> => ({
  async consentCertificate({ params: { id }, ctx }) {
    await waitForPosition(ctx, models.leads);
    const events = await Promise.all((await store.read(streams.lead(id))).map(read));
    const [sent] = events;
    if (sent?.type !== 'LeadSent' || sent.isErased)
      throw new ApiError('not-found', 'There is no such message, or its sender was erased');
    const {
      personal: { firstName, lastName, email, phoneNumber },
      consent,
      page = null,
    } = sent.data;
    return {
      id,
      firstName,
      lastName,
      email,
      phoneNumber,
      consent,
      page,
      given: proofOf(sent),
      revoked: revocationIn(events),
      holders: await holdersIn(models, id, events),
    };
  },
});
