import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, DECISIONS, FAILED_LOGINS, idParams, LOGINS_OF_ADDRESS, perAccount, perAddress } from './shared.ts';

const READS = perAccount('signInReads', 300, 60);

/** What accounts sign in with. Their state is the command API's own, so its reads are calls here, not queries. */
export const credentialRoutes = defineRoutes({
  ownSignIns: {
    id: 'ownSignIns',
    kind: 'call',
    method: 'POST',
    path: '/api/account/sign-ins',
    subject: 'account',
    summary:
      'Los inicios de sesión de la propia cuenta en los últimos 90 días, también los fallidos, lo más nuevo primero.',
    roles: 'signed-in',
    reply: contract.signInHistorySchema,
    limits: [READS],
    failures: ANY,
  },
  signInsOf: {
    id: 'signInsOf',
    kind: 'call',
    method: 'POST',
    path: '/api/admin/accounts/{id}/sign-ins',
    subject: 'account',
    summary: 'Los inicios de sesión de una cuenta en los últimos 90 días, también los fallidos, lo más nuevo primero.',
    roles: ['Admin'],
    params: idParams,
    reply: contract.signInHistorySchema,
    limits: [READS],
    failures: ANY,
  },
});

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

const ofKeyOwner = {
  kind: 'call',
  method: 'POST',
  subject: 'account',
  roles: 'signed-in',
  limits: [perAccount('passkeyChanges', 20, 60)],
} as const;
const PROOF = ['wrong-current-password', 'invalid-otp'] as const;

/** Passkeys (WebAuthn): keys of devices that sign in without a password. */
export const passkeyRoutes = defineRoutes({
  ownPasskeys: {
    ...ofKeyOwner,
    id: 'ownPasskeys',
    path: '/api/account/passkeys/list',
    summary: 'Las llaves de acceso de la propia cuenta, la más nueva primero.',
    reply: contract.passkeysSchema,
    limits: [perAccount('passkeyReads', 300, 60)],
    failures: ANY,
  },
  beginPasskey: {
    ...ofKeyOwner,
    id: 'beginPasskey',
    path: '/api/account/passkeys/begin',
    summary: 'Empieza a agregar una llave de acceso: da lo que el navegador necesita para crearla.',
    body: contract.beginPasskeySchema,
    reply: contract.passkeySetupSchema,
    failures: [...ANY, ...PROOF, 'not-in-this-state', 'not-found'],
  },
  addPasskey: {
    ...ofKeyOwner,
    id: 'addPasskey',
    path: '/api/account/passkeys',
    summary: 'Agrega la llave de acceso que creó el navegador.',
    body: contract.addPasskeySchema,
    reply: contract.doneSchema,
    failures: [...ANY, 'invalid-passkey', 'not-in-this-state', 'not-found'],
  },
  removePasskey: {
    ...ofKeyOwner,
    id: 'removePasskey',
    path: '/api/account/passkeys/remove',
    summary: 'Quita una llave de acceso de la propia cuenta.',
    body: contract.removePasskeySchema,
    reply: contract.doneSchema,
    failures: [...ANY, ...PROOF, 'not-found'],
  },
  beginPasskeyLogin: {
    id: 'beginPasskeyLogin',
    kind: 'call',
    method: 'POST',
    path: '/api/session/passkey/begin',
    subject: 'account',
    summary: 'Empieza a entrar con una llave de acceso: da lo que el navegador necesita para firmar.',
    reply: contract.passkeyChallengeSchema,
    limits: [perAddress('passkeyChallenges', 60, 5)],
    failures: ANY,
  },
  logInWithPasskey: {
    id: 'logInWithPasskey',
    kind: 'call',
    method: 'POST',
    path: '/api/session/passkey',
    subject: 'account',
    summary: 'Inicia una sesión con una llave de acceso, que vale también como segundo paso.',
    body: contract.passkeyLoginSchema,
    reply: contract.loggedInSchema,
    limits: [LOGINS_OF_ADDRESS],
    failures: [...ANY, 'invalid-passkey', 'not-found'],
  },
});
