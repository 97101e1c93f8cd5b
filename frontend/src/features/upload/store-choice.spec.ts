import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import { type Choice, chosenFile, contentProblem, storeChoice, withCrop, withSize } from './store-choice.ts';

const choiceOf = (name: string, type = 'image/png'): Choice => ({
  file: new File(['x'], name, { type }),
  url: '',
  problem: null,
  refused: false,
  size: null,
  crop: null,
  fileName: null,
});

it('an upload stores the file that was chosen while another one was being sent', async () => {
  let chosen = choiceOf('old.png');
  const sent: string[] = [];
  const sendFile = async ({ file }: Choice) => {
    sent.push(file.name);
    if (file.name === 'old.png') chosen = choiceOf('new.png');
    return `stored-${file.name}`;
  };
  const answer = await storeChoice(
    () => chosen,
    (choice) => (chosen = choice),
    sendFile,
  );
  expect(answer).toEqual({ kind: 'uploaded', fileName: 'stored-new.png' });
  expect(chosen).toMatchObject({ fileName: 'stored-new.png', problem: null });
  expect(sent).toEqual(['old.png', 'new.png']);
});

it('an upload answers that there is no image where the choice was taken back while it was being sent', async () => {
  let chosen: Choice | null = choiceOf('a.png');
  const sendFile = async () => {
    chosen = null;
    return 'stored.png';
  };
  const answer = await storeChoice(
    () => chosen,
    (choice) => (chosen = choice),
    sendFile,
  );
  expect([answer, chosen]).toEqual([{ kind: 'no-image' }, null]);
});

it('an upload does not send a stored file again', async () => {
  const chosen = { ...choiceOf('a.png'), fileName: 'stored.png' };
  const sendFile = () => Promise.reject(new Error('sent again'));
  expect(
    await storeChoice(
      () => chosen,
      () => {},
      sendFile,
    ),
  ).toEqual({ kind: 'uploaded', fileName: 'stored.png' });
});

it('an upload with another crop is stored again, and so is one that was cropped while it was being sent', async () => {
  let chosen = withSize(choiceOf('a.png'), { width: 600, height: 400 });
  const sent: unknown[] = [];
  const sendFile = async ({ crop }: Choice) => {
    if (sent.push(crop) === 2) chosen = withCrop(chosen, { x: 2, y: 2, size: 100 });
    return `${crop?.x}.png`;
  };
  const store = () =>
    storeChoice(
      () => chosen,
      (choice) => (chosen = choice),
      sendFile,
    );
  expect(await store()).toEqual({ kind: 'uploaded', fileName: '100.png' });
  chosen = withCrop(chosen, { x: 1, y: 1, size: 100 });
  expect(await store()).toEqual({ kind: 'uploaded', fileName: '2.png' });
  expect(sent).toEqual([
    { x: 100, y: 0, size: 400 },
    { x: 1, y: 1, size: 100 },
    { x: 2, y: 2, size: 100 },
  ]);
});

it('an upload reports the problem with a file, and does not send a file that is no image', async () => {
  let chosen: Choice = choiceOf('a.png');
  const show = (choice: Choice) => (chosen = choice);
  expect(
    await storeChoice(
      () => chosen,
      show,
      () => Promise.reject(new Error('away')),
    ),
  ).toEqual({ kind: 'failed' });
  expect(chosen.problem).toBe(es.upload.failed);
  chosen = chosenFile(choiceOf('a.txt', 'text/plain').file, '');
  expect(
    await storeChoice(
      () => chosen,
      show,
      () => Promise.resolve('a.txt'),
    ),
  ).toEqual({ kind: 'failed' });
  expect(chosen.problem).toBe(es.upload.notImage);
});

it('an upload without a file answers that no image was chosen', async () => {
  expect(
    await storeChoice(
      () => null,
      () => {},
    ),
  ).toEqual({ kind: 'no-image' });
});

it.each([
  ['a text that is called a picture', [0x48, 0x6f, 0x6c, 0x61], 0, es.upload.notImage],
  ['a GIF that is called a PNG', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 100, es.upload.notImage],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 52_000_000, null],
  ['a JPEG with too many pixels', [0xff, 0xd8, 0xff, 0xe0], 52_000_001, es.upload.tooManyPixels(52)],
  [
    'a PNG with too many pixels',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    16_000_001,
    es.upload.tooManyPixels(16),
  ],
])('the check of a chosen file looks into the content of %s', async (_what, bytes, pixels, problem) => {
  expect(await contentProblem(new Blob([new Uint8Array(bytes)]), pixels)).toBe(problem);
});
