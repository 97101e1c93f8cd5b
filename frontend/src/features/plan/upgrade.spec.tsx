import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import { SiteContext } from '../../lib/site.ts';
import { Component as DemoCheckout } from './demo-checkout.tsx';
import { CurrentPlan, Upgrade } from './upgrade.tsx';

const { features, upgrade, checkout, askPrice } = es.pricing;
const site = {
  mediaBaseUrl: '/uploads/',
  plansShown: ['Free' as const],
  planPrices: { Standard: null, Pro: '$99 al mes', Enterprise: null },
  planIncludes: { Standard: [], Pro: ['Sesión de fotos'], Enterprise: [] },
  checkoutUrls: { Standard: null, Pro: '/pago-de-demostración?plan=Pro' },
};
const profile = {
  id: 'a1',
  full_name: 'Ana Ríos',
  website: 'Busca',
  status: 'approved',
  plan_type: 'Free',
  chosen_plan: null,
} as const;

/** The texts of a screen, in their order. */
const textsOf = (part: ReactNode): string[] => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <MemoryRouter initialEntries={['/?plan=Pro']}>{part}</MemoryRouter>
    </SiteContext>,
  );
  return html.split(/<[^>]*>/).filter(Boolean);
};

it('in the portal the price of a plan, and what it adds to the current one, stand before its button, whatever the pricing page shows', () => {
  expect(textsOf(<Upgrade profile={profile} />)).toEqual([
    upgrade.plan('Standard'),
    askPrice,
    upgrade.adds('Gratis'),
    features.premium,
    upgrade.to('Standard'),
    upgrade.plan('Pro'),
    '$99 al mes',
    upgrade.adds('Gratis'),
    features.premium,
    'Sesión de fotos',
    upgrade.to('Pro'),
  ]);
});

it('in the portal an agent reads what the current plan includes', () => {
  expect(textsOf(<CurrentPlan plan="Pro" />)).toEqual([
    upgrade.includes('Pro'),
    ...Object.values(features),
    'Sesión de fotos',
  ]);
});

it('the demonstration checkout shows the price, and what it pays for, before the button', () => {
  const texts = textsOf(<DemoCheckout />);
  expect(texts.slice(texts.indexOf(checkout.plan('Pro')), texts.indexOf(checkout.pay))).toEqual([
    checkout.plan('Pro'),
    '$99 al mes',
    ...Object.values(features),
    'Sesión de fotos',
  ]);
});
