import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, perAddress } from './shared.ts';

export const linkRoutes = defineRoutes({
  linkState: {
    id: 'linkState',
    kind: 'call',
    method: 'POST',
    path: '/api/account/link-state',
    subject: 'account',
    summary: 'Dice si el enlace de un correo sirve todavía, ya hizo lo suyo o no sirve. No lo usa.',
    body: contract.linkQuestionSchema,
    reply: contract.linkStateSchema,
    limits: [perAddress('linkStates', 120, 15)],
    failures: ANY,
  },
});
