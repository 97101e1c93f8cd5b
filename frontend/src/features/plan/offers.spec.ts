import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import { addedBy, linesOf, type Offer, offerOf, offersOf, upgradesOf } from './offers.tsx';

const { directory, referrals, marketing, training, premium } = es.pricing.features;
const site = {
  mediaBaseUrl: '/uploads/',
  planPrices: { Standard: '$49 al mes', Pro: null, Enterprise: null },
  planIncludes: { Standard: [], Pro: ['Sesión de fotos'], Enterprise: ['Gerente de cuenta', 'Sesión de fotos'] },
};

it('the pricing page offers Free alone, at $0 a month with four services, unless more plans are configured', () => {
  const offers = offersOf({ mediaBaseUrl: '/uploads/' });
  expect(offers).toMatchObject([{ plan: 'Free', price: '$0 al mes' }]);
  expect(linesOf(offers)).toEqual([directory, referrals, marketing, training]);
});

it('the pricing page offers the configured plans, with the configured price or a text to ask for it', () => {
  const offers = offersOf({ ...site, plansShown: ['Free', 'Standard', 'Pro'] });
  expect(offers.map(({ price }) => price)).toEqual(['$0 al mes', '$49 al mes', 'Consulta el precio']);
  expect(linesOf(offers)).toEqual([directory, referrals, marketing, training, premium, 'Sesión de fotos']);
  expect(offers[0]?.includes).not.toContain(premium);
});

it('a line that the settings give two plans is one row of the table', () => {
  const offers = offersOf({ ...site, plansShown: ['Pro', 'Enterprise'] });
  expect(linesOf(offers).slice(5)).toEqual(['Sesión de fotos', 'Gerente de cuenta']);
  expect(offers.map(({ includes }) => includes.slice(5))).toEqual([
    ['Sesión de fotos'],
    ['Gerente de cuenta', 'Sesión de fotos'],
  ]);
});

it('what a plan adds to another is all that the other has not, whatever the pricing page shows', () => {
  const [free, standard, pro] = (['Free', 'Standard', 'Pro'] as const).map((plan) =>
    offerOf(plan, { ...site, plansShown: ['Free'] }),
  ) as [Offer, Offer, Offer];
  expect([addedBy(standard, free), addedBy(pro, free), addedBy(pro, standard)]).toEqual([
    [premium],
    [premium, 'Sesión de fotos'],
    ['Sesión de fotos'],
  ]);
  expect(
    addedBy(offerOf('Pro', { mediaBaseUrl: '/uploads/' }), offerOf('Standard', { mediaBaseUrl: '/uploads/' })),
  ).toEqual([]);
});

it('upgrades are the paid plans above the current one', () => {
  expect(upgradesOf('Free')).toEqual(['Standard', 'Pro']);
  expect(upgradesOf('Standard')).toEqual(['Pro']);
  expect(upgradesOf('Pro')).toEqual([]);
  expect(upgradesOf('Enterprise')).toEqual([]);
});
