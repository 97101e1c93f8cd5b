import { defineRoutes, type RateLimit } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { ANY, EMAIL_CHANGES, FAILED_LOGINS, idParams, LINKS, LOGINS_OF_ADDRESS, perAccount, perAddress, perEmail, perTypedEmail } from './shared.ts';

/** Letters with codes to one email, whatever became of the codes. Strangers have them together, a known device its own. */
const CODES = [
  { ...perAddress('codesOfAddress', 30, 15), per: 'address-or-device' },
  { name: 'codesInHour', per: 'email', calls: 5, seconds: 60 * 60 },
  { name: 'codesInDay', per: 'email', calls: 10, seconds: 24 * 60 * 60 },
] as const;
/** A bound for scripts: a stranger's guess counts for nothing, and the handler counts the others. */
const CHECKS: RateLimit = { ...perAddress('codeChecks', 3_000, 15), per: 'address-or-device' };
/** A flood of these would fill the store of idempotency keys. */
const RESETS: RateLimit = { ...perAddress('resets', 100, 15), per: 'address-or-device' };
const BAD_PASSWORD = ['common-password', 'personal-password'] as const;

/** A network of many people renews one session each in 15 minutes. */
const RENEWALS = perAddress('renewals', 600, 5);

export const accountRoutes = defineRoutes({
  createUser: {
    id: 'createUser', kind: 'command', method: 'POST', path: '/api/users', subject: 'account', summary: 'Abre una cuenta de agente o de prestamista.',
    body: contract.createUserSchema, reply: contract.userCreatedSchema, statuses: [201], location: '/api/users/{id}', answers: ['ETag'],
    limits: [perAddress('accounts', 20, 10), ...perTypedEmail('signUpsTo')], problems: ['not-a-name'], failures: ['email-taken', ...BAD_PASSWORD],
  },
  logIn: {
    id: 'logIn', kind: 'call', method: 'POST', path: '/api/users/login', subject: 'account', summary: 'Inicia una sesión.',
    body: contract.loginSchema, reply: contract.loggedInSchema,
    // Counted before the password is checked, so that concurrent guesses count like sequential ones.
    limits: [LOGINS_OF_ADDRESS, ...FAILED_LOGINS],
    failures: [...ANY, 'no-such-account', 'wrong-password', 'second-factor-needed', 'second-factor-setup-needed', 'invalid-otp', 'not-found'],
  },
  changeEmail: {
    id: 'changeEmail', kind: 'command', method: 'PUT', path: '/api/users/{id}', subject: 'account', summary: 'Cambia el correo de la propia cuenta: vale en cuanto se confirma con el enlace que llega a él.',
    roles: 'signed-in', params: idParams, body: contract.changeEmailSchema, reply: contract.userChangedSchema, answers: ['ETag'],
    limits: [EMAIL_CHANGES, ...perEmail('emailChangesTo', { fromAddress: 5, fromStrangers: 5, minutes: 60 })], failures: ['not-yours', 'email-taken', 'password-needed', 'wrong-current-password', 'not-found'],
  },
  changePassword: {
    id: 'changePassword', kind: 'command', method: 'PUT', path: '/api/account/password', subject: 'account',
    summary: 'Cambia la contraseña de la propia cuenta, y cierra las demás sesiones.', roles: 'signed-in', body: contract.changePasswordSchema,
    reply: contract.passwordChangedSchema, limits: [perAccount('passwordChanges', 10, 60)], failures: ['wrong-current-password', ...BAD_PASSWORD, 'admin-password', 'not-found'],
  },
  requestEmailConfirmation: {
    id: 'requestEmailConfirmation', kind: 'command', method: 'POST', path: '/api/account/confirmation-email', subject: 'account',
    summary: 'Envía otra vez el enlace que confirma el correo de la propia cuenta.', roles: ['Agent', 'Lender'], reply: contract.doneSchema,
    limits: [perAccount('confirmationEmails', 5, 60), ...perTypedEmail('confirmationsTo')], failures: ['not-found'],
  },
  confirmEmail: {
    id: 'confirmEmail', kind: 'command', method: 'POST', path: '/api/account/confirm-email', subject: 'account',
    summary: 'Confirma un correo con el enlace que llegó a él.', body: contract.linkSchema, reply: contract.doneSchema,
    limits: [LINKS], failures: ['invalid-code', 'email-taken'],
  },
  linkState: {
    id: 'linkState', kind: 'call', method: 'POST', path: '/api/account/link-state', subject: 'account',
    summary: 'Dice si el enlace de un correo sirve todavía, ya hizo lo suyo o no sirve. No lo usa.', body: contract.linkQuestionSchema, reply: contract.linkStateSchema,
    limits: [perAddress('linkStates', 120, 15)], failures: ANY,
  },
  endNews: {
    id: 'endNews', kind: 'command', method: 'POST', path: '/api/account/news', subject: 'account',
    summary: 'Deja de recibir novedades por correo, con el enlace de uno de esos correos.', body: contract.endNewsSchema, reply: contract.doneSchema,
    limits: [LINKS], failures: ['invalid-code'],
  },
  endNewsInOneClick: {
    id: 'endNewsInOneClick', kind: 'command', method: 'POST', path: '/api/account/news/{code}', subject: 'account',
    summary: 'Deja de recibir novedades por correo, con el botón de un programa de correo (RFC 8058). El formulario que envía no se lee: basta el código.',
    params: contract.newsLinkParams, bodyType: 'application/x-www-form-urlencoded', reply: contract.doneSchema, limits: [LINKS], failures: ['invalid-code', 'not-found'],
  },
  chooseOwnNews: {
    id: 'chooseOwnNews', kind: 'command', method: 'PUT', path: '/api/account/news', subject: 'account',
    summary: 'Deja de recibir novedades por correo en la propia cuenta, o vuelve a recibirlas. Para un administrador, la novedad es el resumen diario.',
    roles: 'signed-in', body: contract.ownNewsSchema, reply: contract.doneSchema, limits: [perAccount('newsChoices', 60, 60)], failures: ['not-found'],
  },
  undoEmailChange: {
    id: 'undoEmailChange', kind: 'command', method: 'POST', path: '/api/account/undo-email-change', subject: 'account',
    summary: 'Devuelve a la cuenta el correo anterior, con el enlace que llegó a ese correo. Cierra las sesiones, y quita la contraseña y las llaves de acceso y la verificación en dos pasos que se agregaron después.', body: contract.linkSchema,
    reply: contract.doneSchema, limits: [LINKS], failures: ['invalid-code', 'email-taken'],
  },
  renewSession: {
    id: 'renewSession', kind: 'call', method: 'POST', path: '/api/session/renew', subject: 'account',
    summary: 'Renueva la sesión de la cookie: da un token nuevo y cambia la cookie. Una cookie que ya se cambió cierra la sesión.',
    roles: 'session-cookie', reply: contract.loggedInSchema, limits: [RENEWALS], failures: [...ANY, 'not-yours'],
  },
  forgetSession: {
    id: 'forgetSession', kind: 'call', method: 'POST', path: '/api/session/forget', subject: 'account',
    summary: 'Cierra la sesión de la cookie, cuyo token puede haber vencido.',
    roles: 'session-cookie', reply: contract.doneSchema, limits: [RENEWALS], failures: [...ANY, 'not-yours'],
  },
  endSession: {
    id: 'endSession', kind: 'command', method: 'POST', path: '/api/session/end', subject: 'account',
    summary: 'Cierra esta sesión: su token deja de servir.', roles: 'signed-in', reply: contract.doneSchema, limits: [perAccount('logouts', 60, 60)],
  },
  endSessions: {
    id: 'endSessions', kind: 'command', method: 'POST', path: '/api/session/end-all', subject: 'account',
    summary: 'Cierra todas las sesiones de la propia cuenta, en cualquier dispositivo.', roles: 'signed-in', reply: contract.doneSchema,
    limits: [perAccount('logoutsEverywhere', 20, 60)], failures: ['not-found'],
  },
  forgotPassword: {
    id: 'forgotPassword', kind: 'call', method: 'POST', path: '/api/users/forgot-password', subject: 'account',
    summary: 'Envía un código de un solo uso, si la cuenta existe. El código vale en este navegador, que recibe una cookie.', body: contract.forgotPasswordSchema, reply: contract.doneSchema,
    limits: CODES, failures: ANY,
  },
  checkOtp: {
    id: 'checkOtp', kind: 'call', method: 'POST', path: '/api/users/check-otp', subject: 'account', summary: 'Comprueba un código de un solo uso, en el navegador que lo pidió.',
    body: contract.checkOtpSchema, reply: contract.doneSchema, limits: [CHECKS], failures: [...ANY, 'invalid-otp'],
  },
  updatePassword: {
    id: 'updatePassword', kind: 'command', method: 'POST', path: '/api/users/update-password', subject: 'account',
    summary: 'Cambia la contraseña con un código, en el navegador que lo pidió, y cierra las demás sesiones.', body: contract.updatePasswordSchema, reply: contract.doneSchema,
    limits: [RESETS], failures: ['invalid-otp', ...BAD_PASSWORD, 'admin-password'],
  },
  sendWelcome: {
    id: 'sendWelcome', kind: 'call', method: 'POST', path: '/api/email/send-welcome-email', subject: 'account',
    summary: 'Pide el correo de bienvenida, que sale una vez y solo a la propia dirección.', roles: 'signed-in', body: contract.welcomeSchema,
    reply: contract.doneSchema, limits: [perAccount('welcomes', 5, 60)], failures: ANY,
  },
  sendConfirmation: {
    id: 'sendConfirmation', kind: 'command', method: 'POST', path: '/api/email/send-confirmation-email', subject: 'account',
    summary: 'Pide el correo de confirmación, que sale una vez y solo a la propia dirección.', roles: ['Agent', 'Lender'], reply: contract.doneSchema,
    limits: [perAccount('confirmations', 5, 60)], failures: ['not-found'],
  },
});
