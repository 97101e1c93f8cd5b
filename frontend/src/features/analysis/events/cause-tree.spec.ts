import type { EventReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { causeTree } from './chain-screen.tsx';

const event = (id: string, causationId: string): EventReply => ({
  id,
  causationId,
  position: id,
  stream: 'agent-1',
  revision: 0,
  type: 'AgentEdited',
  at: '2026-01-05T09:30:00.000Z',
  actor: { id: null, role: 'System' },
  correlationId: 'r',
  data: {},
});

it('Chain of causes: a request has commands, a command has the events that it caused, in their order', () => {
  const tree = causeTree([event('1', 'a'), event('2', 'b'), event('3', 'a')]);
  expect(tree.map(({ id, caused }) => [id, caused.map((one) => one.event.id)])).toEqual([
    ['a', ['1', '3']],
    ['b', ['2']],
  ]);
});

it('Chain of causes: an event that another event caused stands below it', () => {
  const [command] = causeTree([event('1', 'a'), event('2', '1'), event('3', '2')]);
  expect(command!.caused[0]!.caused[0]!.caused[0]!.event.id).toBe('3');
});
