import { createAgentSchema, createLenderSchema, createUserSchema } from '@busca/command-api/contract';
import { specialtiesIn, specialtiesText } from '@busca/events';
import { loadPlaces } from '@busca/platform/places';
import { describe, expect, it } from 'vitest';
import { AGENTS, createDemoUsers, DEMO_PASSWORD, LENDERS, type Person, signInEmails } from './demo-users.ts';
import { regions } from './data/places.ts';

const users = createDemoUsers();
const cities = loadPlaces();
const usersOf = (kind: Person['kind']) => users.filter((person) => person.kind === kind);
const count = (kind: Person['kind'], matches: (story: Person['story']) => unknown) =>
  usersOf(kind).filter(({ story }) => matches(story)).length;
const isCity = (label: string) => cities.search(label, 20).some((city) => city.label === label);

describe('Demo users', () => {
  it('are 60 agents and 40 lenders, the same on every call', () => {
    expect([usersOf('agent').length, usersOf('lender').length]).toEqual([AGENTS, LENDERS]);
    expect(createDemoUsers()).toEqual(users);
  });

  it('pass the sign-up schemas unchanged', () => {
    for (const { kind, form } of users) {
      const specialties = specialtiesIn(form.specialties);
      expect(specialtiesText(specialties)).toBe(form.specialties);
      const filled = { ...form, specialties, image: 'a1b2.jpg', ...(kind === 'agent' && { website: 'Busca' }) };
      expect((kind === 'agent' ? createAgentSchema : createLenderSchema).parse(filled)).toEqual(filled);
      const user = {
        name: `${form.first_name} ${form.last_name}`,
        email: form.email,
        password: DEMO_PASSWORD,
        user_type: kind === 'agent' ? 'Agent' : 'Lender',
      };
      expect(createUserSchema.parse(user)).toEqual(user);
    }
  });

  it('have unique names and emails', () => {
    expect(new Set(users.map(({ form }) => `${form.first_name} ${form.last_name}`)).size).toBe(users.length);
    expect(new Set(users.map(({ form }) => form.email)).size).toBe(users.length);
    expect(users.every(({ form }) => /^[a-z.]+@(demo\.)?busca\.example$/.test(form.email))).toBe(true);
  });

  it('have fictitious telephone numbers (555-01xx)', () => {
    const office = ({ kind, form }: Person) => (kind === 'agent' ? form.brokerage_number : form.company_number);
    for (const person of users)
      for (const phone of [person.form.phone_number, office(person)]) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  });

  it('work in cities of the city picker, in four states and Puerto Rico', () => {
    const areas = new Set(users.flatMap(({ form }) => form.areas_served.split('; ')));
    expect([...areas].filter((area) => !isCity(area))).toEqual([]);
    expect(
      regions
        .flatMap(({ state, cities: names }) => names.map((name) => `${name}, ${state}`))
        .filter((label) => !isCity(label)),
    ).toEqual([]);
    expect(new Set([...areas].map((area) => area.slice(-2)))).toEqual(new Set(['FL', 'TX', 'CA', 'NY', 'PR']));
  });

  it('have descriptions of two to five sentences, nearly all different', () => {
    const texts = users.map(({ form }) => form.profile_description);
    expect(new Set(texts).size).toBeGreaterThan(95);
    for (const text of texts) {
      expect(text).toMatch(/^[^{}[\]|]{80,500}[.!]$/);
      const sentences = text.match(/[.!?](?= |$)/g)!.length;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(5);
    }
  });

  it('have descriptions whose grammar matches their gender', () => {
    const descriptions = (gender: string) =>
      users
        .filter((person) => person.gender === gender)
        .map(({ form }) => form.profile_description)
        .join(' ');
    expect(descriptions('f')).toMatch(/Estoy lista/);
    expect(descriptions('f')).not.toMatch(
      /Estoy (listo|convencido)|fui maestro|Soy (directo|claro|asesor) |dedicado|contador,/,
    );
    expect(descriptions('m')).not.toMatch(
      /Estoy (lista|convencida)|fui maestra|Soy (directa|clara|asesora) |dedicada|contadora,/,
    );
  });

  it('cover every state of a profile', () => {
    expect([
      count('agent', ({ status }) => status === 'pending'),
      count('lender', ({ status }) => status === 'pending'),
    ]).toEqual([6, 4]);
    expect([
      count('agent', ({ status }) => status === 'rejected'),
      count('lender', ({ status }) => status === 'suspended'),
    ]).toEqual([1, 1]);
    expect([
      count('agent', ({ plan }) => plan === 'Pro'),
      count('agent', ({ plan }) => plan === 'Standard'),
      count('agent', ({ paymentWaits }) => paymentWaits),
    ]).toEqual([11, 9, 1]);
    expect(count('lender', ({ premium }) => premium)).toBe(9);
  });

  it('include the users of the printed sign-ins, in the printed states', () => {
    const status = (email: string) => users.find(({ form }) => form.email === email)?.story;
    expect(status(signInEmails.agent)).toEqual({ status: 'approved' });
    expect(status(signInEmails.pendingAgent)?.status).toBe('pending');
    expect(status(signInEmails.lender)?.status).toBe('approved');
  });
});
