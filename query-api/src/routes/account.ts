import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import { userSchema } from '../contract.ts';
import { idParams } from './queries.ts';
import { limited, read } from './read.ts';

export const accountRoutes = defineRoutes({
  openNewsLink: {
    ...limited,
    id: 'openNewsLink',
    kind: 'call',
    path: '/api/account/news/{code}',
    subject: 'account',
    statuses: [302],
    summary:
      'Lleva a la página en la que se dejan de recibir novedades: así la abren los programas de correo que no lo hacen con un POST.',
    params: z.object({ code: z.string().max(100) }),
    reply: z.void(),
    failures: ['not-found'],
  },
  getUser: {
    ...read,
    id: 'getUser',
    path: '/api/users/{id}',
    subject: 'account',
    roles: 'signed-in',
    summary: 'La propia cuenta con sus perfiles; la administración ve todas.',
    params: idParams,
    reply: userSchema,
    failures: ['not-yours'],
  },
});
