import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { sendWithPhoto } from './with-photo.ts';

const gone = new ApiError(400, [{ code: 'invalid-image', path: 'image', message: 'Upload the picture first' }], 'r1');

/** Sends a photo to a server that has only some. @returns the names that were sent, and the outcome */
async function send(stored: string[], again: string | null, failure: Error = gone) {
  const sent: string[] = [];
  const outcome = await sendWithPhoto(
    'a.jpg',
    async () => again,
    async (image) => {
      sent.push(image);
      if (!stored.includes(image)) throw failure;
      return 'saved';
    },
  ).catch((error: unknown) => error);
  return { sent, outcome };
}

it('a form whose photo is no longer stored uploads it again, and is sent once more', async () => {
  expect(await send(['a.jpg'], 'b.jpg')).toEqual({ sent: ['a.jpg'], outcome: 'saved' });
  expect(await send(['b.jpg'], 'b.jpg')).toEqual({ sent: ['a.jpg', 'b.jpg'], outcome: 'saved' });
  expect(await send([], 'b.jpg')).toEqual({ sent: ['a.jpg', 'b.jpg'], outcome: gone });
});

it('a form is sent once where no photo was chosen, or another thing is wrong', async () => {
  expect(await send([], null)).toEqual({ sent: ['a.jpg'], outcome: gone });
  const other = new ApiError(503, [], 'r2');
  expect(await send([], 'b.jpg', other)).toEqual({ sent: ['a.jpg'], outcome: other });
});
