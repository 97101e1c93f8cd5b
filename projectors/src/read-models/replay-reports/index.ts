import { decrypt, encrypt, type PersonalKeys } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { MongoReplayReports } from './mongodb.ts';
import type { ReplayReports } from './port.ts';
import { SqliteReplayReports } from './sqlite.ts';

export * from './port.ts';

/** The reports of replays in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const openReplayReports = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): ReplayReports =>
  mongo ? new MongoReplayReports(mongo.db) : new SqliteReplayReports(file('replay-reports.db'));

type Keys = Pick<PersonalKeys, 'find'>;

const ofPerson = /^(?:account|visitor):(.+)$/;

/** The people whose data a document may hold: those whose list `keys.ofPerson` it is in. */
export const peopleIn = (lists: readonly string[]): string[] => [
  ...new Set(lists.flatMap((list) => ofPerson.exec(list)?.[1] ?? [])),
];

/**
 * Crypto-shredding: encrypts values with the key of each person one after the other, so that deleting any of these keys
 * erases them. Null where a key is deleted already. `context` is authenticated with them.
 */
export async function encryptValues(
  keys: Keys,
  people: readonly string[],
  context: string,
  values: unknown,
): Promise<string | null> {
  let text = JSON.stringify(values);
  for (const person of people) {
    const key = await keys.find(person);
    if (!key) return null;
    text = encrypt(key, context, text);
  }
  return text;
}

/** The values that `encryptValues` was given; undefined where any of the people was erased. */
export async function decryptValues(
  keys: Keys,
  people: readonly string[],
  context: string,
  text: string | null,
): Promise<unknown> {
  let plain = text;
  for (const person of people.toReversed()) {
    const key = await keys.find(person);
    if (!key || plain === null) return undefined;
    plain = decrypt(key, context, plain) as string;
  }
  return plain === null ? undefined : JSON.parse(plain);
}
