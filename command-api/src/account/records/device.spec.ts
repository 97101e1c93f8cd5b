import { expect, it } from 'vitest';
import { deviceOf } from './sign-ins.ts';

const device = (agent: string, ip = '203.0.113.7') => deviceOf({ get: () => agent, ip });

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['<script>alert(1)</script>', null, null],
])('The device of %j is %s on %s', (agent, browser, system) => {
  expect(device(agent)).toEqual({ browser, system, network: '203.0.113.x' });
});

it('A device keeps a part of its address only', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2:3::4', 'x'].map((ip) => device('', ip).network)).toEqual([
    '203.0.113.x',
    '203.0.113.x',
    '2001:db8:1::',
    '',
  ]);
});
