import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEventAddress, toQuery, writeEventAddress } from './events-screen.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("The event log's address", () => {
  it('holds the filters and the page', () => {
    const address = writeEventAddress(
      '/administración/eventos',
      { tipo: 'AgentEdited', desde: '2026-03-10' },
      '00000000000000000042',
    );
    expect(address).toBe('/administración/eventos?tipo=AgentEdited&desde=2026-03-10&antes=00000000000000000042');
    expect(readEventAddress(`https://busca.example${address}`)).toEqual({
      filters: { tipo: 'AgentEdited', desde: '2026-03-10' },
      before: '00000000000000000042',
    });
  });

  it('leaves out empty filters', () => {
    expect(readEventAddress('https://busca.example/x?tipo=&flujo=%20')).toEqual({ filters: {}, before: undefined });
    expect(writeEventAddress('/x', {})).toBe('/x');
  });

  it("becomes a query of the API, with days as the reader's time zone has them, as in the audit", () => {
    vi.stubEnv('TZ', 'America/Puerto_Rico');
    expect(toQuery({ flujo: 'agent-1', peticion: 'p', desde: '2026-01-01', hasta: '2026-01-01' })).toEqual({
      stream: 'agent-1',
      correlation: 'p',
      from: '2026-01-01T04:00:00.000Z',
      to: '2026-01-02T03:59:59.999Z',
    });
  });

  it('leaves to the API what is no day', () => {
    expect(toQuery({ desde: 'ayer', hasta: '2026-02-30T' })).toEqual({ from: 'ayer', to: '2026-02-30T' });
  });
});
