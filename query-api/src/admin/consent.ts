import { streams, type RecordedEvent, type StoredEvent } from '@busca/events';
import { proveEvents, type EventProof } from '@busca/events/seal';
import { ApiError, type Handlers } from '@busca/platform';
import type { LogSource } from '../analysis/log-source.ts';
import type { ConsentCertificate } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import type { Seals } from '../transparency/handlers.ts';
import { leadPresenter } from './leads.ts';

type Proof = ConsentCertificate['given'];
type ProofOf = (event: RecordedEvent) => Proof;

const presentProof = (known: EventProof): Pick<Proof, 'sealed' | 'proof'> => {
  if (known.is !== 'sealed') return { sealed: known.is === 'altered' ? 'altered' : 'waiting', proof: null };
  const { content, leaf, index, path, seal } = known;
  return {
    sealed: 'sealed',
    proof: { content, leaf, index, size: seal.events, path, seal: seal.number, seal_hash: seal.hash },
  };
};

/** The types of the events that a certificate names. */
const proving = new Set(['LeadSent', 'LeadOffered', 'LeadConsentRevoked']);

/** What proves each event of a message's stream. */
async function prover(
  parts: { log: LogSource['store']; seals: Seals },
  stored: readonly StoredEvent[],
): Promise<ProofOf> {
  const named = stored.filter(({ type }) => proving.has(type));
  const proofs = await proveEvents(parts, named);
  const known = new Map(named.map(({ id }, index) => [id, presentProof(proofs[index]!)]));
  return ({ metadata: { at }, id: event_id, stream, revision, position }) => ({
    at,
    event_id,
    stream,
    revision,
    position,
    ...known.get(event_id)!,
  });
}

function revocationIn(events: readonly RecordedEvent[], proofOf: ProofOf): ConsentCertificate['revoked'] {
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
  proofOf: ProofOf,
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
  seals: Seals,
): Pick<Handlers<typeof administrationRoutes>, 'consentCertificate'> => ({
  async consentCertificate({ params: { id }, ctx }) {
    await waitForPosition(ctx, models.leads);
    const stored = await store.read(streams.lead(id));
    const events = await Promise.all(stored.map(read));
    const [sent] = events;
    if (sent?.type !== 'LeadSent' || sent.isErased)
      throw new ApiError('not-found', 'There is no such message, or its sender was erased');
    const {
      personal: { firstName, lastName, email, phoneNumber },
      consent,
      page = null,
    } = sent.data;
    const proofOf = await prover({ log: store, seals }, stored);
    return {
      id,
      firstName,
      lastName,
      email,
      phoneNumber,
      consent,
      page,
      given: proofOf(sent),
      revoked: revocationIn(events, proofOf),
      holders: await holdersIn(models, id, events, proofOf),
    };
  },
});
