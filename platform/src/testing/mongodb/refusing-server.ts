import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Document } from 'mongodb';
import { mongoDriver } from '../../databases/mongodb/index.ts';

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** Replies of MongoDB 7.0 to who has a wrong password, and to a user without the right. */
const UNAUTHENTICATED = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
const UNAUTHORIZED = {
  ok: 0,
  code: 13,
  codeName: 'Unauthorized',
  errmsg: 'not authorized on busca to execute command',
};

export interface RefusingMongo {
  /** `127.0.0.1` and its port. */
  host: string;
  stop(): Promise<void>;
}

interface Options {
  /** Key and certificate in PEM, for a server with TLS. */
  tls?: { key: string; cert: string };
  /** The name of its replica set; left out, it stands alone. */
  setName?: string;
}

/** The document of a request, which stands behind the header of its kind. */
function commandIn(message: Buffer): Document {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const at = isQuery ? message.indexOf(0, HEADER + 4) + 9 : HEADER + 5;
  return mongoDriver().BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
}

function replyTo(message: Buffer, reply: Document): Buffer {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const before = Buffer.alloc(HEADER + (isQuery ? 20 : 5));
  const body = mongoDriver().BSON.serialize(reply);
  before.writeInt32LE(before.length + body.length, 0);
  before.writeInt32LE(message.readInt32LE(4), 8);
  before.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) before.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([before, body]);
}

/** Answers one message after another. */
function answer(socket: Socket, replyOf: (command: Document) => Document): void {
  let rest = Buffer.alloc(0);
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= HEADER) {
        const length = rest.readInt32LE(0);
        // What is no message of MongoDB, such as the beginning of TLS, ends the connection, as there.
        if (length < HEADER || length > 1_000_000) return void socket.destroy();
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        socket.write(replyTo(message, replyOf(commandIn(message))));
      }
    });
}

/** What a member says of itself that is the primary. */
const HELLO = {
  ok: 1,
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
};

/** Starts a server that lets nobody work: as MongoDB it refuses every password, and every command without one. */
export async function startRefusingMongo({ tls, setName }: Options = {}): Promise<RefusingMongo> {
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    answer(socket, (command) => {
      const [name = ''] = Object.keys(command);
      if (/^(hello|ismaster)$/i.test(name)) {
        const set = setName === undefined ? {} : { setName, hosts: [host], me: host, primary: host, setVersion: 1 };
        return { ...HELLO, ...set };
      }
      return name === 'saslStart' ? UNAUTHENTICATED : UNAUTHORIZED;
    });
  };
  const server = (tls ? createTlsServer(tls, take) : createServer(take)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
