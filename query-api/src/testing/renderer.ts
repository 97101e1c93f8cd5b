import type { PageRenderer } from '../pages/renderer.ts';
import { createTemplate } from '../pages/template.ts';

/** Draws a page without content for every path; that of '/entrar' is not for search engines. */
export const testRenderer: PageRenderer = {
  template: createTemplate('<title>Busca</title><div id="root"></div>'),
  build: 'build',
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
