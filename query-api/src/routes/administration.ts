import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import {
  asOfQuery,
  editsQuery,
  emailsQuery,
  idParams,
  leadsQuery,
  noticesQuery,
  profilesQuery,
  searchQuery,
} from './queries.ts';
import { read } from './read.ts';

const ADMIN = ['Admin'] as const;
const READERS = ['Admin', 'Analyst'] as const;

const list = { ...read, answers: ['X-Total-Count'] } as const;

/** Admin queries. Analysts may call those without visitors' personal data. */
export const administrationRoutes = defineRoutes({
  notices: {
    ...list,
    id: 'notices',
    path: '/api/admin/notices',
    subject: 'notice',
    roles: ADMIN,
    query: noticesQuery,
    reply: contract.noticeListSchema,
    summary:
      'Los avisos, el más nuevo primero, o el más antiguo con order=oldest; por tipo, sitio, fecha, nuevos o enviados de nuevo, y como eran en un momento.',
  },
  counts: {
    ...read,
    id: 'counts',
    path: '/api/admin/counts',
    subject: 'notice',
    roles: READERS,
    reply: contract.countsSchema,
    summary: 'Cuántos avisos, mensajes y perfiles hay en cada estado, y cuánto del registro falta por leer.',
  },
  leads: {
    ...list,
    id: 'leads',
    path: '/api/admin/leads',
    subject: 'lead',
    roles: ADMIN,
    query: leadsQuery,
    reply: contract.leadListSchema,
    summary: 'Los mensajes con lo que se consintió y quién los tiene y los tuvo, el más nuevo primero.',
  },
  candidates: {
    ...read,
    id: 'candidates',
    path: '/api/admin/leads/{id}/candidates',
    subject: 'lead',
    roles: ADMIN,
    params: idParams,
    failures: ['not-found'],
    reply: contract.candidateListSchema,
    summary:
      'Los profesionales a los que se puede ofrecer un mensaje, en el orden del turno, y por qué a otros no les toca.',
  },
  consentCertificate: {
    ...read,
    id: 'consentCertificate',
    path: '/api/admin/leads/{id}/certificate',
    subject: 'lead',
    roles: ADMIN,
    params: idParams,
    failures: ['unreadable-event'],
    reply: contract.consentCertificateSchema,
    summary:
      'La constancia de lo que consintió quien dejó un mensaje: quién, qué texto, cuándo, dónde, si lo retiró, y los eventos del registro que lo prueban.',
  },
  edits: {
    ...list,
    id: 'edits',
    path: '/api/admin/edits',
    subject: 'profile',
    roles: ADMIN,
    query: editsQuery,
    reply: contract.editListSchema,
    summary: 'Los cambios que hicieron los dueños de perfiles aprobados, el más nuevo primero.',
  },
  unsentEmails: {
    ...list,
    id: 'unsentEmails',
    path: '/api/admin/emails',
    subject: 'email',
    roles: ADMIN,
    query: emailsQuery,
    reply: contract.unsentEmailListSchema,
    summary: 'Los correos que no se pudieron entregar, el más nuevo primero.',
  },
  profiles: {
    ...list,
    id: 'profiles',
    path: '/api/admin/profiles',
    subject: 'profile',
    roles: READERS,
    query: profilesQuery,
    reply: contract.adminProfileListSchema,
    summary:
      'Los perfiles en cualquier estado: agentes y luego prestamistas; primero los publicados, como los ve el público, y después los demás por su fecha de inscripción.',
  },
  profile: {
    ...read,
    id: 'profile',
    path: '/api/admin/profiles/{id}',
    subject: 'profile',
    roles: READERS,
    params: idParams,
    query: asOfQuery,
    reply: contract.adminProfileSchema,
    answers: ['ETag'],
    summary: 'Un perfil en cualquier estado, como es o como era en un momento.',
  },
  neighbours: {
    ...read,
    id: 'neighbours',
    path: '/api/admin/profiles/{id}/neighbours',
    subject: 'profile',
    roles: ADMIN,
    params: idParams,
    reply: contract.neighboursSchema,
    summary: 'El perfil anterior y el siguiente entre los que esperan aprobación, del más antiguo al más nuevo.',
  },
  accountOfProfile: {
    ...read,
    id: 'accountOfProfile',
    path: '/api/admin/profiles/{id}/account',
    subject: 'profile',
    roles: ADMIN,
    params: idParams,
    reply: contract.profileAccountSchema,
    summary: 'La cuenta de un perfil, con sus demás perfiles.',
  },
  staff: {
    ...read,
    id: 'staff',
    path: '/api/admin/staff',
    subject: 'account',
    roles: ADMIN,
    reply: contract.staffSchema,
    summary: 'Los administradores y los analistas.',
  },
  staffRecords: {
    ...read,
    id: 'staffRecords',
    path: '/api/admin/staff/records',
    subject: 'account',
    roles: ADMIN,
    reply: contract.staffRecordsSchema,
    summary:
      'Los administradores y los analistas: los que trabajan aquí, las personas invitadas y los que ya no tienen acceso.',
  },
  search: {
    ...read,
    id: 'search',
    path: '/api/admin/search',
    subject: 'profile',
    roles: ADMIN,
    query: searchQuery,
    reply: contract.searchReplySchema,
    summary: 'Los perfiles, las cuentas y los mensajes con ese nombre, correo o licencia, o con ese principio.',
  },
});
