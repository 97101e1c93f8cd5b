import { expect, it } from 'vitest';
import { featuresOf, offersOf, upgradesOf } from './offers.ts';

const site = { mediaBaseUrl: '/uploads/', planPrices: { Standard: '$49 al mes', Pro: null, Enterprise: null } };

it('the pricing page offers Free alone, at $0 a month with four services, unless more plans are configured', () => {
  const offers = offersOf({ mediaBaseUrl: '/uploads/' });
  expect(offers).toMatchObject([{ plan: 'Free', price: '$0 al mes' }]);
  expect(featuresOf(offers)).toEqual(['directory', 'referrals', 'marketing', 'training']);
});

it('the pricing page offers the configured plans, with the configured price or a text to ask for it', () => {
  const offers = offersOf({ ...site, plansShown: ['Free', 'Standard', 'Pro'] });
  expect(offers.map(({ price }) => price)).toEqual(['$0 al mes', '$49 al mes', 'Consulta el precio']);
  expect(featuresOf(offers)).toHaveLength(5);
  expect(offers[0]?.includes).not.toContain('premium');
});

it('upgrades are the paid plans above the current one', () => {
  expect(upgradesOf('Free')).toEqual(['Standard', 'Pro']);
  expect(upgradesOf('Standard')).toEqual(['Pro']);
  expect(upgradesOf('Pro')).toEqual([]);
  expect(upgradesOf('Enterprise')).toEqual([]);
});
