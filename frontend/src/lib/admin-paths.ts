import { patterns } from './paths.ts';

const section = (name: string) => `${patterns.admin}/${name}`;

/** Addresses of the screens of admins and analysts. */
export const adminPaths = {
  notices: patterns.admin,
  leads: section('mensajes'),
  consent: (leadId: string) => `${section('mensajes')}/${encodeURIComponent(leadId)}`,
  audit: patterns.adminAudit,
  edits: section('cambios'),
  reviews: section('opiniones'),
  emails: section('correos'),
  planLedger: section('auditoría/planes'),
  erasures: section('auditoría/borrados'),
  erasure: (receipt: string) => `${section('auditoría/borrados')}?recibo=${encodeURIComponent(receipt)}`,
  auditQuestions: section('auditoría/preguntas'),
  auditCopy: section('auditoría/copia'),
  moment: section('auditoría/momento'),
  momentCopy: section('auditoría/momento/copia'),
  cityMoment: section('auditoría/ciudad'),
  cityCopy: section('auditoría/ciudad/copia'),
  noticesMoment: section('auditoría/avisos'),
  charts: section('cifras'),
  chart: (slug: string) => `${section('cifras')}/${slug}`,
  events: section('eventos'),
  chain: (correlation: string) => `${section('eventos')}/${encodeURIComponent(correlation)}`,
  projections: section('proyecciones'),
  replays: section('repeticiones'),
  replay: (id: string) => `${section('repeticiones')}/${encodeURIComponent(id)}`,
  profiles: section('perfiles'),
  account: section('cuenta'),
  profile: (id: string) => `${section('perfiles')}/${encodeURIComponent(id)}`,
  search: section('buscar'),
  searchFor: (text: string) => `${section('buscar')}?${new URLSearchParams({ q: text }).toString()}`,
  staff: section('equipo'),
} as const;
