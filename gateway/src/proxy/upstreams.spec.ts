import { describe, expect, it } from 'vitest';
import { createUpstreams } from './upstreams.ts';

const addresses = async (upstreams: ReturnType<typeof createUpstreams>) =>
  (await upstreams.inTurn()).map(({ address }) => address);

describe('The instances of a service', () => {
  it('take turns, and an ejected one comes last for 5 s', async () => {
    let clock = 0;
    const upstreams = createUpstreams(['http://10.0.0.1/', 'http://10.0.0.2/'], { now: () => clock });
    const [first, second] = await upstreams.inTurn();
    expect([first!.address, second!.address].toSorted()).toEqual(['10.0.0.1', '10.0.0.2']);
    upstreams.eject(first!);
    for (let n = 0; n < 4; n += 1) expect(await addresses(upstreams)).toEqual([second!.address, first!.address]);
    clock += 5_000;
    const leaders = [await addresses(upstreams), await addresses(upstreams)].map(([leader]) => leader);
    expect(leaders.toSorted()).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('get one request on trial after an ejection, and turns again once it is answered', async () => {
    let time = 0;
    const { inTurn, eject, answered } = createUpstreams(['http://127.0.0.1:1/', 'http://127.0.0.1:2/'], {
      now: () => time,
    });
    const firsts = async (count: number) => {
      const ports = [];
      for (let n = 0; n < count; n += 1) ports.push((await inTurn())[0]!.base.port);
      return ports.filter((port) => port === '2').length;
    };
    const second = (await inTurn()).find(({ base }) => base.port === '2')!;
    eject(second);
    expect(await firsts(6)).toBe(0);
    for (let trial = 0; trial < 3; trial += 1) {
      time += 5_000;
      expect(await firsts(6)).toBe(1);
    }
    answered(second);
    expect(await firsts(6)).toBe(3);
  });

  it('follow the addresses of their host name', async () => {
    let clock = 0;
    let known = ['10.0.0.1'];
    const upstreams = createUpstreams(['http://api:3000/'], { now: () => clock, resolve: async () => known });
    expect(await addresses(upstreams)).toEqual(['10.0.0.1']);
    known = ['10.0.0.1', '10.0.0.2'];
    expect(await addresses(upstreams)).toHaveLength(1);
    clock += 5_000;
    expect(await addresses(upstreams)).toHaveLength(2);
  });

  it('are resolved again at once after a failed look-up', async () => {
    let failing = true;
    const resolve = async () => {
      if (failing) throw new Error('ENOTFOUND');
      return ['10.0.0.1'];
    };
    const upstreams = createUpstreams(['http://api:3000/'], { resolve });
    await expect(upstreams.inTurn()).rejects.toThrow('ENOTFOUND');
    failing = false;
    expect(await addresses(upstreams)).toEqual(['10.0.0.1']);
  });
});
