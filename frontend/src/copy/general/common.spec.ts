import { expect, it } from 'vitest';
import { common } from './common.ts';

it.each([
  [null, 'un momento'],
  [1, 'un minuto'],
  [60, 'un minuto'],
  [61, '2 minutos'],
  [3_540, '59 minutos'],
  [3_541, 'una hora'],
  [3_600, 'una hora'],
  [3_601, '2 horas'],
])('the message after too many requests says %j seconds as "%s"', (seconds, wait) => {
  expect(common.busy(seconds)).toContain(`Espera ${wait} e`);
});
