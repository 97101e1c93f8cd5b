import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import {
  accountMessageListSchema,
  accountMessageSchema,
  approvalTimeSchema,
  historySchema,
  profileFiguresSchema,
  userSchema,
} from '../contract.ts';
import { accountMessagesQuery, idParams, pagingQuery } from './queries.ts';
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
  profileFigures: {
    ...read,
    id: 'profileFigures',
    path: '/api/account/profiles/{id}/figures',
    subject: 'profile',
    roles: ['Agent', 'Lender', 'Admin'],
    params: idParams,
    reply: profileFiguresSchema,
    failures: ['event-store-away'],
    summary:
      'Las cifras del propio perfil en esta semana y en las doce anteriores, con la mediana de su ciudad; la administración ve las de todos.',
  },
  accountHistory: {
    ...read,
    id: 'accountHistory',
    path: '/api/account/history',
    subject: 'account',
    roles: ['Agent', 'Lender'],
    query: pagingQuery,
    reply: historySchema,
    summary: 'Lo que pasó con los propios perfiles, lo más nuevo primero, y cuánto hay en total.',
  },
  approvalTime: {
    ...read,
    id: 'approvalTime',
    path: '/api/account/approval-time',
    subject: 'account',
    roles: ['Agent', 'Lender'],
    reply: approvalTimeSchema,
    summary:
      'Cuánto tarda la aprobación de un perfil desde su registro, en los últimos 90 días; null con menos de cinco.',
  },
  accountMessages: {
    ...read,
    id: 'accountMessages',
    path: '/api/account/messages',
    subject: 'lead',
    roles: ['Agent', 'Lender'],
    query: accountMessagesQuery,
    answers: ['X-Total-Count'],
    reply: accountMessageListSchema,
    summary: 'Los mensajes que tiene ahora la propia cuenta, el más nuevo primero, y cuántos hay en cada lista.',
  },
  accountMessage: {
    ...read,
    id: 'accountMessage',
    path: '/api/account/messages/{id}',
    subject: 'lead',
    roles: ['Agent', 'Lender'],
    params: idParams,
    answers: ['ETag'],
    reply: accountMessageSchema,
    failures: ['not-found'],
    summary: 'Un mensaje, para quien lo tiene ahora; de quién es, solo una vez aceptado.',
  },
});
