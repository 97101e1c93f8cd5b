import { expect, it } from 'vitest';
import { embedAddress } from './profile-body.tsx';

it.each([
  [
    '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" sandbox="allow-scripts"></iframe>',
    'https://www.youtube.com/embed/x?a=1&b=2',
  ],
  ['<iframe width="1" src="https://my.matterport.com/show"></iframe>', 'https://my.matterport.com/show'],
  ['<iframe src="http://www.youtube.com/embed/x"></iframe>', null],
  ['<iframe src="javascript:alert(1)"></iframe>', null],
  ['<iframe srcdoc="<p>"></iframe>', null],
  ['<img src="https://www.youtube.com/x">', null],
  ['', null],
  [null, null],
])('the address of the markup %j is %j', (markup, address) => {
  expect(embedAddress(markup)).toBe(address);
});
