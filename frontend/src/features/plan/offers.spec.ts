import { expect, it } from 'vitest';
import { featuresOf, offersOf, upgradesOf } from './offers.ts';

const site = { mediaBaseUrl: '/uploads/', planPrices: { Standard: '$49 al mes', Pro: null, Enterprise: null } };

it('shows Free alone, at $0 a month with its four services, where nothing else is configured', () => {
  const offers = offersOf({ mediaBaseUrl: '/uploads/' });
  expect(offers).toMatchObject([{ plan: 'Free', price: '$0 al mes' }]);
  expect(featuresOf(offers)).toEqual(['directory', 'referrals', 'marketing', 'training']);
});

it('shows what the settings say, with the price they give or a word that it has to be asked for', () => {
  const offers = offersOf({ ...site, plansShown: ['Free', 'Standard', 'Pro'] });
  expect(offers.map(({ price }) => price)).toEqual(['$0 al mes', '$49 al mes', 'Consulta el precio']);
  expect(featuresOf(offers)).toHaveLength(5);
  expect(offers[0]?.includes).not.toContain('premium');
});

it('offers the plans above one\'s own', () => {
  expect(upgradesOf('Free')).toEqual(['Standard', 'Pro']);
  expect(upgradesOf('Standard')).toEqual(['Pro']);
  expect(upgradesOf('Pro')).toEqual([]);
  expect(upgradesOf('Enterprise')).toEqual([]);
});
