import { expect, it } from 'vitest';
import { Proxy } from './tcp-proxy.ts';

it('A proxy listens on a port that no proxy of this process had before, unless it is told which', async () => {
  const ports = new Set<number>();
  // As many as make it all but certain that the system gives one of its ports a second time.
  for (let count = 0; count < 600; count++) {
    const proxy = new Proxy(1);
    await proxy.open();
    expect(ports.has(proxy.port)).toBe(false);
    ports.add(proxy.port);
    await proxy.close();
  }
  const again = new Proxy(1);
  const [first] = ports;
  await again.open(first);
  expect(again.port).toBe(first);
  await again.close();
});
