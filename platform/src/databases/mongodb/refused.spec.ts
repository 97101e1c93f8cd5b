import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { startRefusingMongo, type RefusingMongo } from '../../testing/index.ts';
import { EventStoreAway } from '../index.ts';
import { awayLine, isAway, openMongo, orEventStoreAway, refusalOf } from './index.ts';

/** Ms within which a client on an idle machine hears why it is refused; and the most that are waited for on a busy one. */
const [TIMEOUT, PATIENCE] = [600, 60_000];
let server: RefusingMongo;
afterEach(() => server.stop());

/** A certificate that nobody trusts. */
async function certificate(): Promise<{ key: string; cert: string }> {
  const names = [{ name: 'commonName', value: 'localhost' }];
  const { cert, private: key } = await generate(names, { keyType: 'ec', algorithm: 'sha256' });
  return { key, cert };
}

/** What the calls of a new client on this address fail with. One that hears no reason in time has more of it. */
async function errorOf(url: string, timeout = TIMEOUT): Promise<unknown> {
  const { db, close } = openMongo(url, { timeout });
  const error: unknown = await db
    .collection('notes')
    .findOne()
    .catch((caught: unknown) => caught);
  await close();
  return refusalOf(error) === undefined && timeout < PATIENCE ? errorOf(url, timeout * 2) : error;
}

const OTHER_SET = /^MONGODB_URL: no server there is of the replica set rs1: let replicaSet name theirs$/;

describe('A MongoDB that refuses us', () => {
  it.each([
    ['a wrong password', {}, 'busca:wr0ng@', '', /^MONGODB_URL: .* refused the user or the password: .* authSource/],
    ['a user without the rights', {}, '', '', /^MONGODB_URL: the server denied the user access: .*readWrite/],
    ['another name of the replica set', { setName: 'rs0' }, 'busca:wr0ng@', '?replicaSet=rs1', OTHER_SET],
    ['no replica set', {}, 'busca:wr0ng@', '?replicaSet=rs1', OTHER_SET],
    ['no TLS', {}, 'busca:wr0ng@', '?tls=true', /^MONGODB_URL: .* connection where TLS begins: .* leave out tls$/],
  ])(
    'by %s is away, and the error names the cause and the setting without secrets',
    async (_, options, user, query, line) => {
      server = await startRefusingMongo(options);
      const error = await errorOf(`mongodb://${user}${server.host}/busca${query}`);
      expect([isAway(error), refusalOf(error)]).toEqual([true, expect.stringMatching(line)]);
      expect(awayLine(error)).toBe(refusalOf(error));
      expect(refusalOf(error)).not.toMatch(/wr0ng|\n/);
      await expect(orEventStoreAway(Promise.reject(error))).rejects.toEqual(
        new EventStoreAway(error, refusalOf(error)),
      );
    },
  );

  it('by a certificate that is not trusted is away, and the error names the setting', async () => {
    server = await startRefusingMongo({ tls: await certificate() });
    const error = await errorOf(`mongodb://busca:wr0ng@${server.host}/busca?tls=true`);
    const line = /^MONGODB_URL: .* certificate is not trusted \(self-signed.*\): let tlsCAFile name/;
    expect([isAway(error), refusalOf(error)]).toEqual([true, expect.stringMatching(line)]);
  });
});
