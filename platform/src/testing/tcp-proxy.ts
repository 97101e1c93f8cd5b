import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The ports that proxies of this process had. The system gives a port that was just closed to the next who asks, and a
 * client that keeps its connections by address, as gRPC's does, would send its first call into the one that is closing.
 */
const had = new Set<number>();

/** A TCP proxy whose connections can be cut or frozen, and whose port can be closed and opened again. */
export class Proxy {
  readonly #target: number;
  /** Both ends of each connection, and the end to which each one's bytes go. */
  readonly #sockets = new Map<Socket, Socket>();
  /** Connections that were accepted while it is frozen; undefined while it is not. */
  #accepted: Socket[] | undefined;
  #server: Server | undefined;
  #port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#sockets.size / 2;
  }

  /** Without a port: on the one it had, or else on one that no proxy of this process had. */
  async open(port = this.#port): Promise<void> {
    this.#server = createServer((near) => this.#accept(near)).listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const given = (this.#server.address() as AddressInfo).port;
    if (port === 0 && had.has(given)) {
      await this.close();
      return this.open(port);
    }
    had.add(given);
    this.#port = given;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of [...this.#sockets.keys(), ...(this.#accepted ?? [])]) socket.destroy();
  }

  /** Passes no byte on, as a process that was stopped: connections stay and are made, nothing comes, nothing closes. */
  freeze(): void {
    this.#accepted ??= [];
    for (const [from, to] of this.#sockets) from.unpipe(to).pause();
  }

  /** Goes on where it was frozen. */
  thaw(): void {
    const accepted = this.#accepted ?? [];
    this.#accepted = undefined;
    for (const [from, to] of this.#sockets) from.pipe(to);
    for (const near of accepted) this.#accept(near);
  }

  async close(): Promise<void> {
    const closed = this.#server?.listening ? once(this.#server, 'close') : undefined;
    this.#server?.close();
    this.cut();
    await closed;
  }

  #accept(near: Socket): void {
    near.on('error', () => {});
    if (this.#accepted) this.#accepted.push(near);
    else this.#join(near, connect(this.#target, '127.0.0.1'));
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.set(from, to);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
