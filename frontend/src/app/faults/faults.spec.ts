import { clientErrorSchema } from '@busca/command-api/contract';
import { expect, it } from 'vitest';
import { ChunkMissing, crashOf, withChunkErrors } from './faults.ts';

it('A route whose screen can not be loaded fails with ChunkMissing', async () => {
  const [route] = withChunkErrors([
    {
      children: [
        { path: '/a', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
      ],
    },
  ]);
  const lazy = route?.children?.[0]?.lazy;
  await expect(typeof lazy === 'function' ? lazy() : null).rejects.toBeInstanceOf(ChunkMissing);
});

const crash = (stack: string): Error => Object.assign(new TypeError('ana@example.com is not a function'), { stack });

it('A crash report names the place in the code and the screen, and no personal data', () => {
  const stack =
    'TypeError: ana@example.com\n    at a (https://busca.example/assets/home-a_1.js:1:204)\n    at https://busca.example/perfil-agente/7?email=ana@example.com:3:4\nb@https://busca.example/assets/react.js:2:9';
  const report = crashOf(crash(stack), '/perfil-agente/0b9f7d');
  expect(report).toEqual({
    name: 'TypeError',
    screen: '/perfil-agente/:id',
    frames: ['/assets/home-a_1.js:1:204', '/assets/react.js:2:9'],
  });
  expect(clientErrorSchema.parse(report)).toEqual(report);
});

it('A crash report fits the contract, whatever failed', () => {
  const report = crashOf(
    Object.assign(crash('at https://x/assets/a.js:1:1\n'.repeat(50)), { name: ' ' }),
    '/ana@example.com',
  );
  expect(report).toMatchObject({ name: 'Error', screen: '*' });
  expect(clientErrorSchema.parse(report).frames).toHaveLength(8);
});
