import { afterEach, expect, it, vi } from 'vitest';
import { queryOf, readTrail, withoutFilter, writeTrail } from './trail-address.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';
const at = (query: string) => readTrail(`http://x/administración/auditoría?${query}`);

afterEach(() => {
  vi.unstubAllEnvs();
});

it('The address of the audit holds every filter and the page', () => {
  const address = {
    filters: {
      desde: '2026-01-02',
      hasta: '2026-01-03',
      quien: id,
      tipo: 'AgentEdited,LenderEdited',
      campo: 'state_license_numbers',
      texto: 'sl200',
      perfil: id,
      cuenta: id,
      operacion: id,
    },
    antes: '00042',
  };
  expect(readTrail(`http://x${writeTrail(address)}`)).toEqual(address);
  expect(writeTrail({ filters: {} })).toBe('/administración/auditoría');
});

it.each([
  'desde=ayer',
  'hasta=2026-13-40',
  'quien=1',
  'tipo=Nada',
  'tipo=constructor',
  'tipo=AgentEdited,Nada',
  'campo=nada',
  'texto=ab',
  'perfil=..',
  'antes=-1',
])('An address of the audit with %s has no such filter', (query) => {
  expect(at(query)).toEqual({ filters: {} });
});

it('A filter of the audit is taken back, and one type of several', () => {
  const filters = { tipo: 'AgentEdited,LenderEdited', perfil: id };
  expect(withoutFilter(filters, 'perfil')).toEqual({ tipo: filters.tipo });
  expect(withoutFilter(filters, 'tipo', 'AgentEdited')).toEqual({ tipo: 'LenderEdited', perfil: id });
  expect(withoutFilter({ tipo: 'AgentEdited', perfil: id }, 'tipo', 'AgentEdited')).toEqual({ perfil: id });
});

it('A day of the audit is asked for from its first to its last instant', () => {
  const { from, to } = queryOf({ desde: '2026-01-02', hasta: '2026-01-02' });
  expect(Date.parse(to!) - Date.parse(from!)).toBe(24 * 60 * 60 * 1_000 - 1);
});

it('A last day of the audit whose end is in the year 10000 of UTC limits nothing', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(queryOf({ desde: '2026-01-02', hasta: '9999-12-31' })).toEqual({ from: '2026-01-02T05:00:00.000Z' });
});
