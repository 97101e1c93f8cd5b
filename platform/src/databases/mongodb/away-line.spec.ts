import { expect, it } from 'vitest';
import { EventStoreAway } from '../index.ts';
import { mongoDriver } from './driver.ts';
import { awayLine } from './errors.ts';

const { MongoNetworkError, MongoParseError } = mongoDriver();
const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

it.each([
  [
    'MongoDB',
    new EventStoreAway(new MongoNetworkError('connection\n  closed')),
    'MONGODB_URL: the server does not answer (connection closed)',
  ],
  ['MongoDB, thrown as it is', new MongoNetworkError('closed'), 'MONGODB_URL: the server does not answer (closed)'],
  [
    'EventStoreDB',
    new EventStoreAway(new Error('14 UNAVAILABLE')),
    'EVENTSTORE_URL: the server does not answer (14 UNAVAILABLE)',
  ],
  [
    'a file',
    new EventStoreAway(named('SqliteError', 'disk full')),
    "DATA_DIR: a database can't be read or written now (disk full)",
  ],
  [
    'the file of a read model',
    Object.assign(new Error('The read models are away', { cause: new Error('EISDIR') }), { code: 'read-models-away' }),
    "DATA_DIR: a database can't be read or written now (EISDIR)",
  ],
  [
    'a server that refuses',
    new EventStoreAway(new Error('no'), 'EVENTSTORE_URL: name a user'),
    'EVENTSTORE_URL: name a user',
  ],
])('The line of a command names the setting and the reason where the error comes from %s', (_, error, line) => {
  expect(awayLine(error)).toBe(line);
});

it('The line of a command explains no other error', () => {
  for (const error of [new Error('a fault'), new MongoParseError('a fault'), 'a text', undefined])
    expect(awayLine(error)).toBeUndefined();
});
