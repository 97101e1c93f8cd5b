import type { AgentReply, LenderReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { realEstateAgent } from './profile-head.tsx';

const agent = {
  full_name: 'Ana Ríos',
  phone_number: '(305) 555-0142',
  email: 'ana@example.com',
  areas_served: 'Miami, FL; San Juan, PR',
  languages_spoken: 'Español, inglés y portugués',
  primary_language: 'Both',
  brokerage: 'Casa Sur',
  brokerage_number: '(305) 555-0100',
  licences: [],
  specialties: [],
} as unknown as AgentReply;

describe('The structured data of a profile', () => {
  it('names the agent, the served areas, the languages and the brokerage', () => {
    expect(
      realEstateAgent(agent, 'https://busca.example/perfil-agente/1', 'https://busca.example/uploads/a.jpg'),
    ).toEqual({
      '@type': 'RealEstateAgent',
      name: 'Ana Ríos',
      url: 'https://busca.example/perfil-agente/1',
      image: 'https://busca.example/uploads/a.jpg',
      telephone: '+13055550142',
      email: 'ana@example.com',
      areaServed: [
        { '@type': 'City', name: 'Miami, FL' },
        { '@type': 'City', name: 'San Juan, PR' },
      ],
      knowsLanguage: ['Español', 'inglés', 'portugués'],
      parentOrganization: { '@type': 'Organization', name: 'Casa Sur', telephone: '+13055550100' },
    });
  });

  it('omits empty fields', () => {
    const lender = {
      ...agent,
      company: '',
      company_number: '',
      areas_served: '',
      languages_spoken: '',
      primary_language: 'Spanish',
    } as unknown as LenderReply;
    const data = realEstateAgent(lender, 'https://busca.example/', '');
    expect(data).toMatchObject({ '@type': 'FinancialService', areaServed: [], knowsLanguage: ['Español'] });
    expect(data).not.toHaveProperty('image');
    expect(data).not.toHaveProperty('parentOrganization');
  });

  it('names the licences that a registry has confirmed, and no others', () => {
    const check = { registry: 'DBPR', checked_at: '2026-11-12T15:00:00.000Z', valid_until: '2027-09-30' };
    const licences: AgentReply['licences'] = [
      { kind: 'agent', state: 'FL', number: 'SL3312345', check },
      { kind: 'agent', state: 'GA', number: '412345', check: null },
    ];
    expect(realEstateAgent({ ...agent, licences }, '', '').hasCredential).toEqual([
      {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        identifier: 'FL SL3312345',
        recognizedBy: { '@type': 'Organization', name: 'DBPR' },
        expires: '2027-09-30',
      },
    ]);
  });
});
