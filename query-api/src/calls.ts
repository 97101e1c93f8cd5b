import type { Api, Call } from '@busca/platform/calls';
import { z } from 'zod';
import * as contract from './contract.ts';
import { auditFilter, citySearchSchema, leadFilter, noticeFilter, pagingSchema, profileFilter } from './filters.ts';

const replies = {
  Agent: contract.agentSchema,
  AgentToItsOwner: contract.ownAgentSchema,
  AnyAgent: z.union([contract.agentSchema, contract.ownAgentSchema]),
  AgentList: contract.agentListSchema,
  AgentsOfCity: contract.agentsOfCitySchema,
  Lender: contract.lenderSchema,
  LenderToItsOwner: contract.ownLenderSchema,
  AnyLender: z.union([contract.lenderSchema, contract.ownLenderSchema]),
  LenderList: contract.lenderListSchema,
  LendersOfCity: contract.lendersOfCitySchema,
  NameList: contract.nameListSchema,
  User: contract.userSchema,
  City: contract.citySchema,
  CityList: z.array(contract.citySchema),
  Configuration: contract.configSchema,
  Notice: contract.noticeSchema,
  NoticeList: z.array(contract.noticeSchema),
  Lead: contract.leadSchema,
  LeadList: z.array(contract.leadSchema),
  AnyProfile: contract.adminProfileSchema,
  ProfileList: z.array(contract.adminProfileSchema),
  AuditEntry: contract.auditEntrySchema,
  AuditTrail: z.array(contract.auditEntrySchema),
  Live: contract.liveSchema,
  Ready: contract.readySchema,
};

type OwnCall = Call<never, keyof typeof replies>;
type Told = Omit<OwnCall, 'method' | 'failures'> & { failures?: number[] };

/** A call of the query API, with the failures that its path and its roles bring. */
function call({ failures = [], ...told }: Told): OwnCall {
  const { path, roles } = told;
  const bySession = roles === undefined ? [] : [401];
  const byRole = Array.isArray(roles) ? [403] : [];
  const byPath = path.includes('{id}') ? [404] : [];
  return { method: 'GET', ...told, failures: [400, ...bySession, ...byRole, ...byPath, ...failures].toSorted() };
}

/** A call that reads documents: it waits for what the client has seen, and can't answer while they are away. */
const reading = ({ reads = [], answers = [], failures = [], ...told }: Told): OwnCall =>
  call({ ...told, failures: [...failures, 503], reads: ['X-Min-Position', ...reads], answers: ['X-Position', ...answers] });

interface Kind {
  subject: 'agent' | 'lender';
  /** In ids: 'Agents'. */
  many: 'Agents' | 'Lenders';
  /** In summaries. */
  people: string;
}

/** The calls of a directory. */
function directory<Name extends 'Agent' | 'Lender'>(one: Name, { subject, many, people }: Kind): OwnCall[] {
  const base = `/api/${subject}s`;
  const list = (id: string, path: string, summary: string, reply: keyof typeof replies, query: readonly z.ZodType[] = [pagingSchema]) =>
    reading({ id, path: `${base}/busca/${path}`, subject, summary, query, replies: { 200: reply }, reads: ['If-None-Match'], answers: ['ETag', 'X-Total-Count'] });
  return [
    list(`premium${many}`, 'premium', `Los ${people} destacados.`, `${one}List`),
    list(`${subject}sByName`, 'name/{name}', `Los ${people} con una palabra del nombre que empieza así.`, `${one}List`),
    list(`${subject}sByFullName`, 'full-name/{name}', `Los ${people} que se llaman así.`, `${one}List`),
    list(`${subject}sOfCity`, 'city/{city}', `Los ${people} de una ciudad, con su estado o sin él.`, `${many}OfCity`),
    list(`${subject}sOfCityByName`, 'city/{city}/name/{name}', `Los ${people} de una ciudad con una palabra del nombre que empieza así.`, `${many}OfCity`),
    list(`${subject}sOfCityByFullName`, 'city/{city}/full-name/{name}', `Los ${people} de una ciudad que se llaman así.`, `${many}OfCity`),
    list(`${subject}NameSuggestions`, 'name-searchbar/{text}', `Nombres de ${people} que se sugieren al escribir.`, 'NameList', []),
    reading({
      id: `get${one}`, path: `${base}/{id}`, subject, summary: 'Un perfil: aprobado para todos, en cualquier estado para su dueño y la administración.', roles: 'optional',
      replies: { 200: `Any${one}` }, reads: ['If-None-Match'], answers: ['ETag'],
    }),
  ];
}

const ADMIN = ['Admin'] as const;
const READERS = ['Admin', 'Analyst'] as const;

const administration = [
  reading({ id: 'notices', path: '/api/admin/notices', subject: 'notice', summary: 'Los avisos, el más nuevo primero.', roles: ADMIN, query: [noticeFilter, pagingSchema], replies: { 200: 'NoticeList' }, answers: ['X-Total-Count'] }),
  reading({ id: 'leads', path: '/api/admin/leads', subject: 'lead', summary: 'Los mensajes con lo que se consintió, el más nuevo primero.', roles: ADMIN, query: [leadFilter, pagingSchema], replies: { 200: 'LeadList' }, answers: ['X-Total-Count'] }),
  reading({ id: 'profiles', path: '/api/admin/profiles', subject: 'profile', summary: 'Los perfiles en cualquier estado: agentes y luego prestamistas.', roles: READERS, query: [profileFilter, pagingSchema], replies: { 200: 'ProfileList' }, answers: ['X-Total-Count'] }),
  reading({ id: 'profile', path: '/api/admin/profiles/{id}', subject: 'profile', summary: 'Un perfil en cualquier estado.', roles: READERS, replies: { 200: 'AnyProfile' }, answers: ['ETag'] }),
  reading({ id: 'audit', path: '/api/admin/audit', subject: 'audit', summary: 'Quién cambió qué, cuándo y por qué, lo más nuevo primero.', roles: READERS, query: [auditFilter, pagingSchema], replies: { 200: 'AuditTrail' }, answers: ['X-Total-Count'] }),
  reading({ id: 'auditOfProfile', path: '/api/admin/profiles/{id}/audit', subject: 'audit', summary: 'El historial de un perfil, lo más nuevo primero.', roles: READERS, query: [pagingSchema], replies: { 200: 'AuditTrail' }, answers: ['X-Total-Count'] }),
];

const service = [
  call({ id: 'cities', path: '/api/cities', subject: 'city', summary: 'Ciudades de Estados Unidos y Puerto Rico para elegir, la más poblada primero.', query: [citySearchSchema], replies: { 200: 'CityList' } }),
  call({ id: 'configuration', path: '/api/config', subject: 'service', summary: 'Lo que las páginas necesitan saber de la configuración.', replies: { 200: 'Configuration' } }),
  call({ id: 'live', path: '/api/health/live', subject: 'service', summary: 'Si el proceso vive.', replies: { 200: 'Live' } }),
  call({ id: 'ready', path: '/api/health/ready', subject: 'service', summary: 'Si todo sirve; si no, qué falta y qué va atrasado.', replies: { 200: 'Ready', 503: 'Ready' } }),
];

/** Every GET. */
export const queryCalls: Api = {
  bodies: {},
  replies,
  calls: [
    reading({ id: 'getUser', path: '/api/users/{id}', subject: 'account', summary: 'La propia cuenta con sus perfiles; la administración ve todas.', roles: 'signed-in', replies: { 200: 'User' }, failures: [403] }),
    ...directory('Agent', { subject: 'agent', many: 'Agents', people: 'agentes' }),
    ...directory('Lender', { subject: 'lender', many: 'Lenders', people: 'prestamistas' }),
    ...administration,
    ...service,
  ],
};
