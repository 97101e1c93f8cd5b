import { AgentEdited, definitions, newId, streams, type DomainEvent, type RecordedEvent } from '@busca/events';
import { expect, it } from 'vitest';
import { exampleOf } from '../testing/scenario.ts';
import { readTraces } from './traces.ts';

const account = newId();
const metadata = {
  at: new Date(0).toISOString(),
  actor: { id: null, role: 'System' as const },
  $correlationId: newId(),
  $causationId: newId(),
};

/** The traces of an account with one event. */
const tracesOf = (one: DomainEvent) => {
  const event: RecordedEvent = {
    ...one,
    id: newId(),
    metadata,
    stream: streams.account(account),
    revision: 0,
    position: '1',
  };
  return readTraces(
    {
      store: { read: async (stream) => (stream === event.stream ? [{ ...event, data: '', metadata: '' }] : []) },
      readPage: async (page) => page.map(() => event),
    },
    account,
  );
};

/** Every text in an example. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
const named = (example: object, pattern: RegExp) =>
  [...new Set(textsIn(example).filter((text) => pattern.test(text)))].toSorted();

it.each(definitions.filter(({ person }) => person === 'accountId').map((one) => [one.type, one] as const))(
  'Traces of an account: the addresses and pictures that %s names',
  async (_, definition) => {
    const { emails, pictures } = await tracesOf(exampleOf(definition));
    expect({ emails: emails.toSorted(), pictures }).toEqual({
      emails: named(definition.example, /^[^\s<]+@\S+$/),
      pictures: named(definition.example, /\.(jpe?g|png|webp)$/),
    });
  },
);

it('Traces of an account: both addresses and both pictures of an edit', async () => {
  const changes = {
    email: { from: 'jose@example.com', to: 'jperez@example.com' },
    image: { from: 'a.jpg', to: 'https://fotos.example/b.png' },
  };
  const edited: DomainEvent = { type: 'AgentEdited', data: { ...AgentEdited.example, personal: { changes } } };
  expect(await tracesOf(edited)).toEqual({
    emails: ['jose@example.com', 'jperez@example.com'],
    pictures: ['a.jpg', 'b.png'],
  });
});
