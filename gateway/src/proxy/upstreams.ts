import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Ms until a host name is resolved again. */
const RESOLVE_EVERY_MS = 5_000;
/** Ms for which a failed instance is tried last. */
const EJECTION_MS = 5_000;

/** One instance of a service: its base URL, and one IP address of the URL's host name. */
export interface Upstream {
  base: URL;
  address: string;
}

export interface Upstreams {
  /**
   * Every instance once, starting with the next in turn; ejected ones come last.
   * @throws when no host name can be resolved
   */
  inTurn(): Promise<Upstream[]>;
  /**
   * Passive ejection: an instance that failed is tried last for 5 s, and then gets one request each 5 s until it has
   * answered.
   */
  eject(upstream: Upstream): void;
  /** The instance has answered: it takes turns again. */
  answered(upstream: Upstream): void;
}

/** Every IP address of a host name: one for each container of a scaled service. */
type Resolve = (hostname: string) => Promise<string[]>;

const resolveAll: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

export interface UpstreamOptions {
  resolve?: Resolve | undefined;
  /** A clock in ms. */
  now?: (() => number) | undefined;
}

const keyOf = ({ base, address }: Upstream): string => `${address} ${base.href}`;

/** The instances behind base URLs. Host names are resolved again every 5 s, so instances may come and go. */
export function createUpstreams(
  bases: readonly string[],
  { resolve = resolveAll, now = () => performance.now() }: UpstreamOptions = {},
): Upstreams {
  const urls = bases.map((base) => new URL(base));
  const ejected = new Map<string, number>();
  let resolved: { until: number; instances: Promise<Upstream[]> } | undefined;
  let turn = 0;

  async function instancesOf(base: URL): Promise<Upstream[]> {
    const hostname = base.hostname.replaceAll(/[[\]]/g, '');
    const addresses = isIP(hostname) ? [hostname] : await resolve(hostname);
    return addresses.map((address) => ({ base, address }));
  }

  async function resolveInstances(): Promise<Upstream[]> {
    const results = await Promise.allSettled(urls.map(instancesOf));
    const instances = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const [failed] = results.filter((result) => result.status === 'rejected');
    if (instances.length === 0 && failed) throw failed.reason;
    return instances;
  }

  function current(): Promise<Upstream[]> {
    if (!resolved || now() >= resolved.until) {
      resolved = { until: now() + RESOLVE_EVERY_MS, instances: resolveInstances() };
      resolved.instances.catch(() => (resolved = undefined));
    }
    return resolved.instances;
  }

  const eject = (upstream: Upstream): void => void ejected.set(keyOf(upstream), now() + EJECTION_MS);
  const isEjected = (upstream: Upstream): boolean => (ejected.get(keyOf(upstream)) ?? -Infinity) > now();

  return {
    async inTurn() {
      const instances = await current();
      turn = (turn + 1) % instances.length;
      const inOrder = [...instances.slice(turn), ...instances.slice(0, turn)];
      const order = [...inOrder.filter((upstream) => !isEjected(upstream)), ...inOrder.filter(isEjected)];
      // On trial: a hung instance holds a command for 30 s, and without this half of all commands.
      if (order[0] && ejected.has(keyOf(order[0]))) eject(order[0]);
      return order;
    },
    eject,
    answered: (upstream) => void ejected.delete(keyOf(upstream)),
  };
}
