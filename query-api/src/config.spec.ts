import { readSettings, WrongSetting } from '@busca/platform';
import { expect, it } from 'vitest';
import { toConfig } from './config.ts';

const plansOf = (environment: Record<string, string>) => toConfig(readSettings(environment)).plansShown;

it('PLANS_SHOWN shows each plan once, the cheapest first, and Free alone when it is left out', () => {
  expect(plansOf({})).toEqual(['Free']);
  expect(plansOf({ PLANS_SHOWN: 'Pro, Free,Pro' })).toEqual(['Free', 'Pro']);
});

it('PLANS_SHOWN with a plan that does not exist stops the start in one line that names it', () => {
  expect(() => plansOf({ PLANS_SHOWN: 'Free,Gold' })).toThrow(new WrongSetting(['PLANS_SHOWN: must be some of Free, Standard, Pro, Enterprise, parted by commas']));
});
