import { defineRoutes } from '@busca/platform/routes';
import { userSchema } from '../contract.ts';
import { idParams } from './queries.ts';
import { read } from './read.ts';

export const accountRoutes = defineRoutes({
  getUser: {
    ...read, id: 'getUser', path: '/api/users/{id}', subject: 'account', roles: 'signed-in',
    summary: 'La propia cuenta con sus perfiles; la administración ve todas.',
    params: idParams, reply: userSchema, failures: ['not-yours'],
  },
});
