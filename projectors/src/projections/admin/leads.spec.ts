import {
  LeadAssigned,
  LeadConsentRevoked,
  LeadHandled,
  LeadNoted,
  LeadReopened,
  LeadSent,
  type Actor,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, documentsAfter, recorder } from '../../testing/index.ts';
import { leadsProjection } from './leads.ts';

describe('leads', () => {
  it('hold the message, the consent and the time', () => {
    const sent = recorder()('LeadSent', LeadSent.example);
    expect(documentAfter(leadsProjection, [sent])).toEqual({
      id: LeadSent.example.leadId,
      person: LeadSent.example.person,
      ...LeadSent.example.personal,
      consent: 'contact-1',
      revoked: null,
      page: 'contact',
      at: sent.metadata.at,
      status: 'new',
      assignee: null,
      notes: [],
      revision: 0,
    });
  });

  it('change their status when they are handled', () => {
    const record = recorder();
    const lead = documentAfter(leadsProjection, [
      record('LeadSent', LeadSent.example),
      record('LeadHandled', LeadHandled.example),
    ])!;
    expect([lead.status, lead.revision]).toEqual(['handled', 1]);
    expect(leadsProjection.index(lead)).toMatchObject({
      keys: expect.arrayContaining(['all', 'status:handled', 'type:contact', `visitor:${LeadSent.example.person}`]),
      sort: lead.at,
    });
  });

  it('of older logs, which say no page, are in the list of none', () => {
    const { page: _, ...older } = LeadSent.example;
    const lead = documentAfter(leadsProjection, [recorder()('LeadSent', older)])!;
    expect(lead.page).toBeNull();
    expect(leadsProjection.index(lead).keys.filter((key) => !key.startsWith('word:'))).toEqual([
      'all',
      'status:new',
      `visitor:${LeadSent.example.person}`,
    ]);
  });

  it('have no email and no phone once their consent was revoked, but who did so, when and why', () => {
    const revokedBy = (actor: Actor, reason: string) => {
      const record = recorder();
      const sent = record('LeadSent', LeadSent.example);
      return documentAfter(leadsProjection, [
        sent,
        record(
          'LeadConsentRevoked',
          { ...LeadConsentRevoked.example, personal: { reason } },
          { actor, at: '2026-02-03T04:05:06.000Z' },
        ),
      ]);
    };
    const at = '2026-02-03T04:05:06.000Z';
    expect(revokedBy({ id: null, role: 'Visitor' }, '')).toMatchObject({
      email: '',
      phoneNumber: '',
      status: 'new',
      revoked: { at, by: 'sender', reason: null },
      revision: 1,
    });
    expect(revokedBy({ id: 'an-admin', role: 'Admin' }, 'Llamó')).toMatchObject({
      revoked: { at, by: 'admin', reason: 'Llamó' },
    });
  });

  it('are new again once they are reopened, and hold who has them and the notes among admins', () => {
    const record = recorder();
    const noted = record('LeadNoted', LeadNoted.example, { actor: { id: 'an-admin', role: 'Admin' } });
    const events = [
      record('LeadSent', LeadSent.example),
      record('LeadHandled', LeadHandled.example),
      record('LeadReopened', LeadReopened.example),
      record('LeadAssigned', LeadAssigned.example),
      noted,
    ];
    expect(documentAfter(leadsProjection, events)).toMatchObject({
      status: 'new',
      assignee: LeadAssigned.example.to,
      notes: [{ at: noted.metadata.at, by: { id: 'an-admin' }, text: LeadNoted.example.personal.note }],
    });
  });

  it('are in a list for the first letters of each word, and none is left once the sender is erased', () => {
    const lead = documentAfter(leadsProjection, [recorder()('LeadSent', LeadSent.example)])!;
    const { keys, text } = leadsProjection.index(lead);
    expect(keys).toEqual(expect.arrayContaining(['word:ana', 'word:rio', 'word:exa', 'word:orl']));
    expect(keys.filter((key) => key === 'word:ana')).toHaveLength(1);
    expect(text).toContain('ana rios ana example com 407 555 0110 busco una casa en orlando');
    expect(leadsProjection.erase?.(lead)).toBeNull();
  });

  it('are not created by an event that handles them', () => {
    expect(documentsAfter(leadsProjection, [recorder()('LeadHandled', LeadHandled.example)]).size).toBe(0);
  });
});
