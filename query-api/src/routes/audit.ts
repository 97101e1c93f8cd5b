import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import * as contract from '../contract.ts';
import { asOfQuery, auditFileQuery, auditPageQuery, idParams, pagingQuery, planLedgerQuery } from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = { ...limitedRead, subject: 'audit', roles: ['Admin', 'Analyst'] } as const;
const list = { ...read, answers: ['X-Total-Count'], reply: contract.auditTrailSchema } as const;

/** Queries of the audit trail. Analysts get its personal fields masked. */
export const auditRoutes = defineRoutes({
  audit: {
    ...list,
    id: 'audit',
    path: '/api/admin/audit',
    query: auditPageQuery,
    summary:
      'Quién cambió qué, cuándo y por qué, lo más nuevo primero; por fecha, autor, clases, campo, palabras, perfil, cuenta u operación. Sin clase ni campo no salen ni los correos que se piden ni las reservas de correos.',
  },
  auditZip: {
    ...read,
    id: 'auditZip',
    path: '/api/admin/audit.zip',
    query: auditFileQuery,
    reply: contract.auditZipSchema,
    replyType: 'application/zip',
    summary:
      'Lo que se pidió del historial, en CSV, una fila por campo cambiado, con su portada en un archivo de texto.',
  },
  auditNdjson: {
    ...read,
    id: 'auditNdjson',
    path: '/api/admin/audit.ndjson',
    query: auditFileQuery,
    reply: contract.auditNdjsonSchema,
    replyType: 'application/x-ndjson',
    summary: 'Lo que se pidió del historial, una entrada en JSON por línea; la primera línea es su portada.',
  },
  auditQuestion: {
    ...read,
    id: 'auditQuestion',
    path: '/api/admin/audit/questions/{question}',
    params: z.object({ question: z.enum(contract.preparedQuestions) }),
    query: pagingQuery,
    reply: contract.auditFindingListSchema,
    answers: ['X-Total-Count'],
    failures: ['not-found'],
    summary:
      'Una pregunta preparada, lo más nuevo primero: aprobaciones que alguien deshizo en 90 días, planes activos sin pago, decisiones sin abrir el perfil, o datos de contacto que cambiaron en las 24 horas antes de un mensaje.',
  },
  planLedger: {
    ...list,
    id: 'planLedger',
    path: '/api/admin/plans',
    query: pagingQuery.safeExtend(planLedgerQuery.shape),
    reply: contract.planLedgerListSchema,
    summary:
      'El libro de planes: los que pidió o tuvo cada perfil, primero el perfil cuyo plan cambió el último; por estado, perfil, quién decidió, palabras y fechas.',
  },
  planLedgerCsv: {
    ...read,
    id: 'planLedgerCsv',
    path: '/api/admin/plans.csv',
    query: planLedgerQuery,
    reply: contract.planLedgerCsvSchema,
    replyType: 'text/csv',
    summary: 'Lo que se pidió del libro de planes en CSV, una fila por plan solicitado o recibido.',
  },
  plansOfProfile: {
    ...read,
    id: 'plansOfProfile',
    path: '/api/admin/profiles/{id}/plans',
    params: idParams,
    query: asOfQuery,
    reply: contract.planLedgerSchema,
    failures: ['not-found'],
    summary: 'Los planes que un perfil pidió o tuvo; con `asOf`, como estaban en ese momento.',
  },
  auditOfProfile: {
    ...list,
    id: 'auditOfProfile',
    path: '/api/admin/profiles/{id}/audit',
    params: idParams,
    query: pagingQuery,
    summary: 'El historial de un perfil, lo más nuevo primero.',
  },
  auditOfAccount: {
    ...list,
    id: 'auditOfAccount',
    path: '/api/admin/accounts/{id}/audit',
    params: idParams,
    query: pagingQuery,
    summary: 'El historial de una cuenta y de lo que hizo, lo más nuevo primero.',
  },
});
