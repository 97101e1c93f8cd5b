import { describe, expect, it } from 'vitest';
import { readEventAddress, toQuery, writeEventAddress } from './event-address.ts';

describe("The event log's address", () => {
  it('holds the filters and the page', () => {
    const address = writeEventAddress('/administración/eventos', { tipo: 'AgentEdited', desde: '2026-03-10' }, '00000000000000000042');
    expect(address).toBe('/administración/eventos?tipo=AgentEdited&desde=2026-03-10&antes=00000000000000000042');
    expect(readEventAddress(`https://busca.example${address}`)).toEqual({ filters: { tipo: 'AgentEdited', desde: '2026-03-10' }, before: '00000000000000000042' });
  });

  it('leaves out empty filters', () => {
    expect(readEventAddress('https://busca.example/x?tipo=&flujo=%20')).toEqual({ filters: {}, before: undefined });
    expect(writeEventAddress('/x', {})).toBe('/x');
  });

  it('becomes a query of the API', () => {
    expect(toQuery({ flujo: 'agent-1', peticion: 'p', hasta: '2026-01-01' })).toEqual({ stream: 'agent-1', correlation: 'p', to: '2026-01-01' });
  });
});
