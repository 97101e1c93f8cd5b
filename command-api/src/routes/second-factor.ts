import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, DECISIONS, FAILED_LOGINS, idParams, LOGINS_OF_ADDRESS, perAccount } from './shared.ts';

const CHANGES = perAccount('secondFactorChanges', 10, 60);
const atLogin = {
  kind: 'call',
  method: 'POST',
  subject: 'account',
  limits: [LOGINS_OF_ADDRESS, ...FAILED_LOGINS],
} as const;
const ofOwner = { kind: 'call', method: 'POST', subject: 'account', roles: 'signed-in', limits: [CHANGES] } as const;

/** The second factor of accounts. */
export const secondFactorRoutes = defineRoutes({
  secondFactorState: {
    ...ofOwner,
    id: 'secondFactorState',
    path: '/api/account/second-factor/state',
    summary: 'Si la propia cuenta tiene verificación en dos pasos.',
    reply: contract.secondFactorStateSchema,
    limits: [perAccount('secondFactorReads', 300, 60)],
    failures: ANY,
  },
  beginSecondFactor: {
    ...ofOwner,
    id: 'beginSecondFactor',
    path: '/api/account/second-factor',
    summary: 'Da una clave para la aplicación de códigos: vale con su primer código.',
    body: contract.beginSecondFactorSchema,
    reply: contract.secondFactorSetupSchema,
    failures: [...ANY, 'wrong-current-password', 'not-in-this-state', 'not-found'],
  },
  confirmSecondFactor: {
    ...ofOwner,
    id: 'confirmSecondFactor',
    path: '/api/account/second-factor/confirm',
    summary: 'Activa la verificación en dos pasos, o una clave nueva, con el primer código.',
    body: contract.confirmSecondFactorSchema,
    reply: contract.recoveryCodesSchema,
    failures: [...ANY, 'invalid-otp', 'not-in-this-state', 'not-found'],
  },
  renewRecoveryCodes: {
    ...ofOwner,
    id: 'renewRecoveryCodes',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'Cambia los códigos de recuperación por otros.',
    body: contract.provenSecondFactorSchema,
    reply: contract.recoveryCodesSchema,
    failures: [...ANY, 'wrong-current-password', 'invalid-otp', 'not-found'],
  },
  replaceSecondFactor: {
    ...ofOwner,
    id: 'replaceSecondFactor',
    path: '/api/account/second-factor/replace',
    summary: 'Da una clave nueva para la aplicación de códigos: reemplaza a la anterior con su primer código.',
    body: contract.provenSecondFactorSchema,
    reply: contract.secondFactorSetupSchema,
    failures: [...ANY, 'wrong-current-password', 'invalid-otp', 'not-found'],
  },
  endSecondFactor: {
    ...ofOwner,
    id: 'endSecondFactor',
    path: '/api/account/second-factor/off',
    summary: 'Quita la verificación en dos pasos.',
    body: contract.provenSecondFactorSchema,
    reply: contract.doneSchema,
    failures: [...ANY, 'wrong-current-password', 'invalid-otp', 'second-factor-required', 'not-found'],
  },
  removeSecondFactor: {
    ...ofOwner,
    id: 'removeSecondFactor',
    path: '/api/admin/accounts/{id}/second-factor/off',
    summary: 'Quita la verificación en dos pasos de una cuenta cuyo dueño perdió el teléfono y los códigos.',
    roles: ['Admin'],
    params: idParams,
    reply: contract.doneSchema,
    limits: [DECISIONS],
    failures: [...ANY, 'not-in-this-state'],
  },
  beginSignInFactor: {
    ...atLogin,
    id: 'beginSignInFactor',
    path: '/api/session/second-factor',
    summary: 'Da la clave de la verificación en dos pasos a quien la necesita para entrar.',
    body: contract.beginSignInFactorSchema,
    reply: contract.secondFactorSetupSchema,
    failures: [...ANY, 'no-such-account', 'wrong-password', 'not-in-this-state', 'not-found'],
  },
  confirmSignInFactor: {
    ...atLogin,
    id: 'confirmSignInFactor',
    path: '/api/session/second-factor/confirm',
    summary: 'Activa la verificación en dos pasos con el primer código, y entra.',
    body: contract.confirmSignInFactorSchema,
    reply: contract.signInFactorSchema,
    failures: [...ANY, 'no-such-account', 'wrong-password', 'invalid-otp', 'not-in-this-state', 'not-found'],
  },
});
