import { streams, type RecordedEvent } from '@busca/events';
import { ApiError, type Handlers } from '@busca/platform';
import type { LogSource } from '../analysis/log-source.ts';
import type { ConsentCertificate } from '../contract.ts';
import type { administrationRoutes } from '../routes/administration.ts';

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

/** The certificate of a consent, out of the log itself: read models drop the contact once the consent is revoked. */
export const consentHandlers = ({
  store,
  read,
}: LogSource): Pick<Handlers<typeof administrationRoutes>, 'consentCertificate'> => ({
  async consentCertificate({ params: { id } }) {
    const events = await Promise.all((await store.read(streams.lead(id))).map(read));
    const [sent] = events;
    if (sent?.type !== 'LeadSent' || sent.isErased)
      throw new ApiError('not-found', 'There is no such message, or its sender was erased');
    const {
      personal: { message: _, ...sender },
      consent,
      page = null,
    } = sent.data;
    return { id, ...sender, consent, page, given: proofOf(sent), revoked: revocationIn(events) };
  },
});
