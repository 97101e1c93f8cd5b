import { createAgentSchema, createLenderSchema } from '@busca/command-api/contract';
import { loadCities } from '@busca/query-api';
import { describe, expect, it } from 'vitest';
import { demoPeople } from './people.ts';
import { drawPortrait, paintPortrait } from './portrait.ts';

const people = demoPeople();
const of = (kind: string) => people.filter((one) => one.kind === kind);
const told = (path: (one: (typeof people)[number]) => unknown, value: unknown) => people.filter((one) => path(one) === value);

describe('the people of the demonstration', () => {
  it('are 60 agents and 40 lenders, the same every time', () => {
    expect([of('agent').length, of('lender').length]).toEqual([60, 40]);
    expect(demoPeople()).toEqual(people);
  });

  it('would pass their sign-up forms', () => {
    for (const { kind, fields } of people) {
      const form = { ...fields, image: 'a.jpg', website: 'Busca' };
      expect((kind === 'agent' ? createAgentSchema : createLenderSchema).parse(form)).toEqual(form);
    }
  });

  it('have names and emails of their own', () => {
    expect(new Set(people.map(({ fields }) => `${fields.first_name} ${fields.last_name}`)).size).toBe(100);
    expect(new Set(people.map(({ fields }) => fields.email)).size).toBe(100);
    expect(people.every(({ fields }) => /^[a-z.]+@demo\.busca\.example$/.test(fields.email))).toBe(true);
  });

  it('have telephones that nobody has', () => {
    for (const { fields } of people) {
      const office = 'brokerage_number' in fields ? fields.brokerage_number : fields.company_number;
      for (const phone of [fields.phone_number, office]) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  it('work in cities that there are, in four states and Puerto Rico', () => {
    const cities = loadCities();
    const areas = new Set(people.flatMap(({ fields }) => fields.areas_served.split('; ')));
    for (const area of areas) expect(cities.search(area, 5).map(({ label }) => label)).toContain(area);
    expect(new Set([...areas].map((area) => area.slice(-2)))).toEqual(new Set(['FL', 'TX', 'CA', 'NY', 'PR']));
  });

  it('tell of themselves in whole sentences, no two alike', () => {
    const descriptions = people.map(({ fields }) => fields.profile_description);
    expect(new Set(descriptions).size).toBeGreaterThan(90);
    for (const text of descriptions) expect(text).toMatch(/^[^{}]{80,400}\.$/);
  });

  it('have been through everything that can happen to a profile', () => {
    expect(told(({ story }) => story.status, 'pending').length).toBeGreaterThanOrEqual(8);
    expect(told(({ story }) => story.status, 'rejected')).toHaveLength(1);
    expect(told(({ story }) => story.status, 'suspended')).toHaveLength(2);
    expect(told(({ story }) => story.plan, 'Pro').length).toBeGreaterThan(3);
    expect(told(({ story }) => story.plan, 'Standard').length).toBeGreaterThan(3);
    expect(told(({ story }) => story.waiting, 'Pro')).toHaveLength(1);
    expect(of('lender').filter(({ story }) => story.premium).length).toBeGreaterThan(4);
  });
});

describe('their portraits', () => {
  it('are drawings of their own, with no two agents alike', () => {
    expect(new Set(of('agent').map(({ look }) => drawPortrait(look))).size).toBe(60);
  });

  it('come as JPEG files', async () => {
    const bytes = await paintPortrait(people[0]!.look);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });
});
