import { LeadHandled, LeadSent } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, recorder } from '../testing/index.ts';
import { leadsProjection } from './leads.ts';

describe('leads', () => {
  it('hold the message, the consent and the time', () => {
    const sent = recorder()('LeadSent', LeadSent.example);
    expect(documentAfter(leadsProjection, [sent])).toEqual({
      id: LeadSent.example.leadId, person: LeadSent.example.person, ...LeadSent.example.personal, consent: 'contact-1', at: sent.metadata.at, status: 'new', revision: 0,
    });
  });

  it('change their status when they are handled', () => {
    const record = recorder();
    const lead = documentAfter(leadsProjection, [record('LeadSent', LeadSent.example), record('LeadHandled', LeadHandled.example)])!;
    expect([lead.status, lead.revision]).toEqual(['handled', 1]);
    expect(leadsProjection.index(lead)).toMatchObject({ keys: ['all', 'status:handled', `visitor:${LeadSent.example.person}`], sort: lead.at });
  });

  it('are not created by an event that handles them', () => {
    expect(documentsAfter(leadsProjection, [recorder()('LeadHandled', LeadHandled.example)]).size).toBe(0);
  });
});
