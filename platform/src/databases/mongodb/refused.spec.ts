import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { startRefusingMongo, type RefusingMongo } from '../../testing/index.ts';
import { EventStoreAway } from '../event-store-away.ts';
import { awayLine, isAway, openMongo, orEventStoreAway, refusalOf } from './index.ts';

const TIMEOUT = 600;
let server: RefusingMongo;
afterEach(() => server.stop());

/** A certificate that nobody trusts. */
async function certificate(): Promise<{ key: string; cert: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  return { key, cert };
}

/** What the calls of a new client on this address fail with. */
async function errorOf(url: string): Promise<unknown> {
  const { db, close } = openMongo(url, { timeout: TIMEOUT });
  const error: unknown = await db.collection('notes').findOne().catch((caught: unknown) => caught);
  await close();
  return error;
}

describe('A MongoDB that refuses us', () => {
  it.each([
    ['a wrong password', {}, (host: string) => `mongodb://busca:wr0ng@${host}/busca`, /^MONGODB_URL: the server refused the user or the password: name a user that it knows, .*authSource/],
    ['a user without the rights', {}, (host: string) => `mongodb://${host}/busca`, /^MONGODB_URL: the server denied the user access: .*readWrite/],
    ['another name of the replica set', { setName: 'rs0' }, (host: string) => `mongodb://busca:wr0ng@${host}/busca?replicaSet=rs1`, /^MONGODB_URL: no server there is of the replica set rs1: let replicaSet name theirs$/],
    ['no replica set', {}, (host: string) => `mongodb://busca:wr0ng@${host}/busca?replicaSet=rs1`, /^MONGODB_URL: no server there is of the replica set rs1: let replicaSet name theirs$/],
    ['no TLS', {}, (host: string) => `mongodb://busca:wr0ng@${host}/busca?tls=true`, /^MONGODB_URL: the server ended the connection where TLS begins: without TLS there, leave out tls$/],
  ])('by %s is away, and the error names the cause and the setting without secrets', async (_, options, url, line) => {
    server = await startRefusingMongo(options);
    const error = await errorOf(url(server.host));
    expect([isAway(error), refusalOf(error), awayLine(error)]).toEqual([true, expect.stringMatching(line), expect.stringMatching(line)]);
    expect(refusalOf(error)).not.toMatch(/wr0ng|\n/);
    await expect(orEventStoreAway(Promise.reject(error))).rejects.toEqual(new EventStoreAway(error, refusalOf(error)));
  });

  it('by a certificate that is not trusted is away, and the error names the setting', async () => {
    server = await startRefusingMongo({ tls: await certificate() });
    const error = await errorOf(`mongodb://busca:wr0ng@${server.host}/busca?tls=true`);
    expect([isAway(error), refusalOf(error)]).toEqual([true, expect.stringMatching(/^MONGODB_URL: the server's certificate is not trusted \(self-signed certificate.*\): let tlsCAFile name the file of its authority$/)]);
  });
});
