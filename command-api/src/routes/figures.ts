import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, perAddress } from './shared.ts';

export const figureRoutes = defineRoutes({
  countVisit: {
    id: 'countVisit',
    kind: 'call',
    method: 'POST',
    path: '/api/figures',
    subject: 'profile',
    summary:
      'Cuenta que alguien vio o abrió perfiles públicos, o pulsó para llamar o escribir por WhatsApp, sin guardar quién.',
    body: contract.visitSchema,
    reply: contract.doneSchema,
    limits: [perAddress('figures', 300, 10)],
    failures: ANY,
  },
});
