import { expect, it } from 'vitest';
import { linkIn } from './link-in.ts';

const CODE = `${'aB3-_'.repeat(12)}wxyz`;

it.each([
  `#confirm-email=${CODE}`,
  `#confirm-email=${CODE}.`,
  `#confirm-email=${CODE})`,
  `#confirm-email=${CODE}>`,
  `#confirm-email=${CODE}?utm_source=boletin`,
  `#confirm-email=${CODE}&utm_source=boletin`,
  `#utm_source=boletin&confirm-email=${CODE}`,
  `#confirm-email%3D${CODE}`,
  `#confirm-email%253D${CODE}`,
  `#confirm-email=${CODE}%2E`,
  `#confirm-email=${CODE}%`,
])('The link of an email is read out of %s', (hash) => {
  expect(linkIn(hash, ['choose-news', 'confirm-email'])).toEqual(['confirm-email', CODE]);
});

it.each(['', '#', '#confirm-email', '#confirm-email=', `#other=${CODE}`, '#account-erased'])(
  'No link of an email is in %j',
  (hash) => {
    expect(linkIn(hash, ['confirm-email'])).toBeNull();
  },
);
