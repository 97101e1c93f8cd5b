import { createTemplate, type PageRenderer } from '../pages/renderer.ts';

/** Draws a page without content for every path; that of '/entrar' is not for search engines. */
export const testRenderer: PageRenderer = {
  template: createTemplate('<title>Busca</title><div id="root"></div>'),
  build: 'build',
  words: {
    types: { PlanChanged: 'Cambió el plan', ProfileRejected: 'Rechazó el perfil', AgentEdited: 'Editó el perfil' },
    fields: { status: 'Estado', plan_type: 'Plan', state_license_numbers: 'Número de licencia' },
    roles: { Admin: 'administrador', Analyst: 'analista', System: 'sistema' },
    codes: {
      status: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' },
      licence_result: { valid: 'Vigente' },
    },
  },
  addresses: {
    fixed: ['/', '/página', '/entrar'],
    hidden: ['/portal'],
    state: { agent: (name) => `/agentes/${name}`, lender: (name) => `/prestamistas/${name}` },
    profile: { agent: (id) => `/perfil-agente/${id}`, lender: (id) => `/perfil-prestamista/${id}` },
  },
  render: async ({ pathname, href }) => ({
    kind: 'html',
    status: 200,
    head: pathname === '/entrar' ? '' : `<link rel="canonical" href="${href}"/>`,
    body: '',
    data: '{}',
    reads: ['agents', 'lenders'],
  }),
};
