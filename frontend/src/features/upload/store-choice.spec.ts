import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import { type Choice, storeChoice } from './store-choice.ts';

const choiceOf = (name: string, type = 'image/png'): Choice => ({ file: new File(['x'], name, { type }), url: '', problem: null, fileName: null });

it('stores the file that was chosen while another one was being sent', async () => {
  let chosen = choiceOf('old.png');
  const sent: string[] = [];
  const sendFile = async (file: File) => {
    sent.push(file.name);
    if (file.name === 'old.png') chosen = choiceOf('new.png');
    return `stored-${file.name}`;
  };
  const answer = await storeChoice(() => chosen, (choice) => (chosen = choice), sendFile);
  expect(answer).toEqual({ kind: 'uploaded', fileName: 'stored-new.png' });
  expect(chosen).toMatchObject({ fileName: 'stored-new.png', problem: null });
  expect(sent).toEqual(['old.png', 'new.png']);
});

it('sends what is stored no second time', async () => {
  const chosen = { ...choiceOf('a.png'), fileName: 'stored.png' };
  const sendFile = () => Promise.reject(new Error('sent again'));
  expect(await storeChoice(() => chosen, () => {}, sendFile)).toEqual({ kind: 'uploaded', fileName: 'stored.png' });
});

it('says what is wrong with a file, and sends none that is no picture', async () => {
  let chosen: Choice = choiceOf('a.png');
  const show = (choice: Choice) => (chosen = choice);
  expect(await storeChoice(() => chosen, show, () => Promise.reject(new Error('away')))).toEqual({ kind: 'failed' });
  expect(chosen.problem).toBe(es.upload.failed);
  chosen = { ...choiceOf('a.txt', 'text/plain'), problem: es.upload.notImage };
  expect(await storeChoice(() => chosen, show, () => Promise.resolve('a.txt'))).toEqual({ kind: 'failed' });
  expect(chosen.problem).toBe(es.upload.notImage);
});

it('tells of no image', async () => {
  expect(await storeChoice(() => null, () => {})).toEqual({ kind: 'no-image' });
});
