import { readSettings, WrongSetting } from '@busca/platform';
import { expect, it } from 'vitest';
import { toConfig } from './config.ts';

const plansOf = (environment: Record<string, string>) => toConfig(readSettings(environment)).plansShown;

it('PLANS_SHOWN lists each plan once, the cheapest first, and defaults to Free', () => {
  expect(plansOf({})).toEqual(['Free']);
  expect(plansOf({ PLANS_SHOWN: 'Pro, Free,Pro' })).toEqual(['Free', 'Pro']);
});

it('what a plan brings beyond the portal itself is a line each, and nothing unless configured', () => {
  const { planIncludes } = toConfig(readSettings({ INCLUDES_PRO: ' Sesión de fotos; Anuncio en la portada ;' }));
  expect(planIncludes).toEqual({ Standard: [], Pro: ['Sesión de fotos', 'Anuncio en la portada'], Enterprise: [] });
});

it('PLANS_SHOWN with an unknown plan is a WrongSetting that lists the valid ones', () => {
  expect(() => plansOf({ PLANS_SHOWN: 'Free,Gold' })).toThrow(
    new WrongSetting(['PLANS_SHOWN: must be some of Free, Standard, Pro, Enterprise, parted by commas']),
  );
});
