import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, LOGINS_OF_ADDRESS, perAccount, perAddress } from './shared.ts';

const ofOwner = {
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
    ...ofOwner,
    id: 'ownPasskeys',
    path: '/api/account/passkeys/list',
    summary: 'Las llaves de acceso de la propia cuenta, la más nueva primero.',
    reply: contract.passkeysSchema,
    limits: [perAccount('passkeyReads', 300, 60)],
    failures: ANY,
  },
  beginPasskey: {
    ...ofOwner,
    id: 'beginPasskey',
    path: '/api/account/passkeys/begin',
    summary: 'Empieza a agregar una llave de acceso: da lo que el navegador necesita para crearla.',
    body: contract.beginPasskeySchema,
    reply: contract.passkeySetupSchema,
    failures: [...ANY, ...PROOF, 'not-in-this-state', 'not-found'],
  },
  addPasskey: {
    ...ofOwner,
    id: 'addPasskey',
    path: '/api/account/passkeys',
    summary: 'Agrega la llave de acceso que creó el navegador.',
    body: contract.addPasskeySchema,
    reply: contract.doneSchema,
    failures: [...ANY, 'invalid-passkey', 'not-in-this-state', 'not-found'],
  },
  removePasskey: {
    ...ofOwner,
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
