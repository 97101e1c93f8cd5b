import { LeadConsentRevoked, LeadOffered, LeadPassed, LeadSent, newId, type EventStore } from '@busca/events';
import { sealLog } from '@busca/events/seal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentCertificateSchema, type ConsentCertificate } from '../contract.ts';
import { admin, analyst, start, type Person, type Started } from '../testing/index.ts';

let api: Started;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.stop());

describe('GET /api/admin/leads/{id}/certificate', () => {
  const certificateOf = (id: string, as = admin) =>
    api.get<ConsentCertificate>(`/api/admin/leads/${id}/certificate`, { as });

  it('says who agreed to which text, when and where, and which event proves it', async () => {
    const {
      leadId: id,
      personal: { message: _, ...sender },
    } = LeadSent.example;
    await api.project(api.record('LeadSent', LeadSent.example));
    const { status, body } = await certificateOf(id);
    expect(status).toBe(200);
    expect(consentCertificateSchema.strict().parse(body)).toEqual({
      id,
      ...sender,
      consent: 'contact-1',
      page: 'contact',
      revoked: null,
      holders: [],
      given: {
        at: expect.any(String),
        event_id: expect.any(String),
        stream: `lead-${id}`,
        revision: 0,
        position: expect.stringMatching(/^\d{20}$/),
        sealed: 'waiting',
        proof: null,
      },
    });
  });

  it('says who took the consent back, when and why, and still whose it was', async () => {
    const leadId = newId();
    const revoked = { ...LeadConsentRevoked.example, leadId };
    await api.project(
      api.record('LeadSent', { ...LeadSent.example, leadId }),
      api.record('LeadConsentRevoked', revoked),
    );
    const { body } = await certificateOf(leadId);
    expect(body).toMatchObject({
      email: LeadSent.example.personal.email,
      revoked: { reason: revoked.personal.reason, revision: 1, stream: `lead-${leadId}` },
    });
  });

  it('names every professional who had the message, when and how, and the event that gave it to them', async () => {
    const leadId = newId();
    const [rosa, hugo] = (await api.people({ name: 'Rosa Rey' }, { name: 'Hugo Hoyos' })) as [Person, Person];
    const offered = ({ ref }: Person, way: 'direct' | 'turn') =>
      api.record('LeadOffered', { ...LeadOffered.example, ...ref, leadId, way });
    const events = [
      api.record('LeadSent', { ...LeadSent.example, leadId, page: 'profile', kind: 'agent' }),
      offered(rosa, 'direct'),
      api.record('LeadPassed', { ...LeadPassed.example, ...rosa.ref, leadId }),
      offered(hugo, 'turn'),
    ];
    await api.project(...events);
    const [, first, passed, second] = events;
    const proofOf = (event: (typeof events)[number]) => ({ event_id: event.id, at: event.metadata.at });
    expect((await certificateOf(leadId)).body.holders).toMatchObject([
      {
        ...proofOf(first!),
        full_name: 'Rosa Rey',
        way: 'direct',
        accepted_at: first!.metadata.at,
        left_at: passed!.metadata.at,
        how: 'passed',
      },
      { ...proofOf(second!), full_name: 'Hugo Hoyos', way: 'turn', accepted_at: null, left_at: null, how: null },
    ]);
  });

  it('carries what proves each of its events by a seal, once there is one, and says which waits for the next', async () => {
    const leadId = newId();
    const [rosa] = (await api.people({ name: 'Rosa Rey' })) as [Person];
    await api.project(
      api.record('LeadSent', { ...LeadSent.example, leadId }),
      api.record('LeadOffered', { ...LeadOffered.example, ...rosa.ref, leadId, way: 'turn' }),
    );
    const seal = (await sealLog(api.log.store as EventStore, api.seals, () => new Date()))!;
    await api.project(api.record('LeadConsentRevoked', { ...LeadConsentRevoked.example, leadId }));
    const { given, holders, revoked } = (await certificateOf(leadId)).body;
    for (const { sealed, proof, event_id } of [given, holders[0]!]) {
      expect([sealed, proof]).toMatchObject(['sealed', { seal: seal.number, seal_hash: seal.hash, size: seal.events }]);
      expect(JSON.parse(proof!.content)[0]).toBe(event_id);
    }
    expect(revoked).toMatchObject({ sealed: 'waiting', proof: null });
  });

  it('is for admins alone, and there is none of an erased sender or of an unknown message', async () => {
    const leadId = newId();
    await api.project({ ...api.record('LeadSent', { ...LeadSent.example, leadId }), isErased: true });
    expect([
      (await certificateOf(leadId)).status,
      (await certificateOf(newId())).status,
      (await certificateOf(LeadSent.example.leadId, analyst)).status,
    ]).toEqual([404, 404, 403]);
  });
});
