import type { Api, Call, RequestHeader } from '@busca/platform/calls';
import { z } from 'zod';
import * as contract from './contract.ts';

const bodies = {
  NewUser: contract.createUserSchema,
  Login: contract.loginSchema,
  NewEmail: contract.changeEmailSchema,
  ForgotPassword: contract.forgotPasswordSchema,
  OneTimeCode: contract.checkOtpSchema,
  NewPassword: contract.updatePasswordSchema,
  Welcome: contract.welcomeSchema,
  NewAgent: contract.createAgentSchema,
  AgentEdit: contract.editAgentSchema,
  NewLender: contract.createLenderSchema,
  LenderEdit: contract.editLenderSchema,
  NewLead: contract.leadSchema,
  NewNotice: contract.noticeSchema,
  ClientError: contract.clientErrorSchema,
  Picture: z.object({ file: z.file().mime(['image/png', 'image/jpeg']).max(contract.IMAGE_MAX_BYTES) }),
  Reason: contract.reasonSchema,
  Plan: contract.planSchema,
  Premium: contract.premiumSchema,
  Embed: contract.embedSchema,
};

const replies = {
  UserCreated: contract.userCreatedSchema,
  UserChanged: contract.userChangedSchema,
  LoggedIn: contract.loggedInSchema,
  Done: contract.doneSchema,
  AgentCreated: contract.agentCreatedSchema,
  LenderCreated: contract.lenderCreatedSchema,
  Accepted: contract.acceptedSchema,
  Sent: contract.sentSchema,
  Uploaded: contract.uploadedSchema,
};

type OwnCall = Call<keyof typeof bodies, keyof typeof replies>;
type Told = Omit<OwnCall, 'method' | 'failures'> & { method?: 'PUT'; failures?: number[] };

/** What any call may be refused for: its body, and a session that is over. */
const ANY = [400, 401, 413, 415, 503];
const LIMITED = 429;
const IDEMPOTENT: RequestHeader[] = ['Idempotency-Key'];

/** A call of the command API, with the failures that its path and its roles bring. */
function call({ failures = [], ...told }: Told): OwnCall {
  const { path, roles } = told;
  const byRole = roles === undefined || roles === 'signed-in' ? [] : [403];
  const byPath = path.includes('{id}') ? [404] : [];
  return { method: 'POST', ...told, failures: [...ANY, ...byRole, ...byPath, ...failures].toSorted() };
}

/** A call that appends events: once for each key, and never over somebody else's change. */
const command = ({ failures = [], reads = [], answers = [], ...told }: Told): OwnCall =>
  call({ ...told, failures: [409, ...failures], reads: [...IDEMPOTENT, ...reads], answers: ['X-Position', ...answers] });

const accounts = [
  command({ id: 'createUser', path: '/api/users', subject: 'account', summary: 'Abre una cuenta de agente o de prestamista.', body: 'NewUser', replies: { 201: 'UserCreated' }, answers: ['ETag'], failures: [LIMITED] }),
  call({ id: 'logIn', path: '/api/users/login', subject: 'account', summary: 'Inicia una sesión.', body: 'Login', replies: { 200: 'LoggedIn' }, failures: [404, LIMITED] }),
  command({ id: 'changeEmail', method: 'PUT', path: '/api/users/{id}', subject: 'account', summary: 'Cambia el correo de la propia cuenta.', roles: 'signed-in', body: 'NewEmail', replies: { 200: 'UserChanged' }, answers: ['ETag'], failures: [403, LIMITED] }),
  call({ id: 'forgotPassword', path: '/api/users/forgot-password', subject: 'account', summary: 'Envía un código de un solo uso, si la cuenta existe.', body: 'ForgotPassword', replies: { 200: 'Done' }, failures: [LIMITED] }),
  call({ id: 'checkOtp', path: '/api/users/check-otp', subject: 'account', summary: 'Comprueba un código de un solo uso.', body: 'OneTimeCode', replies: { 200: 'Done' }, failures: [LIMITED] }),
  command({ id: 'updatePassword', path: '/api/users/update-password', subject: 'account', summary: 'Cambia la contraseña con un código y cierra las demás sesiones.', body: 'NewPassword', replies: { 200: 'Done' }, failures: [LIMITED] }),
  call({ id: 'sendWelcome', path: '/api/email/send-welcome-email', subject: 'account', summary: 'Pide la carta de bienvenida, que sale una vez y solo a la propia dirección.', roles: 'signed-in', body: 'Welcome', replies: { 200: 'Done' }, failures: [LIMITED] }),
  command({ id: 'sendConfirmation', path: '/api/email/send-confirmation-email', subject: 'account', summary: 'Pide la carta de confirmación, que sale una vez y solo a la propia dirección.', roles: ['Agent', 'Lender'], replies: { 200: 'Done' }, failures: [404, LIMITED] }),
];

const profiles = [
  command({ id: 'createAgent', path: '/api/agents', subject: 'agent', summary: 'Crea, o envía de nuevo, el propio perfil de agente.', roles: ['Agent'], body: 'NewAgent', replies: { 201: 'AgentCreated' }, answers: ['ETag'], failures: [LIMITED] }),
  command({ id: 'editAgent', method: 'PUT', path: '/api/agents/{id}', subject: 'agent', summary: 'Cambia campos del propio perfil de agente.', roles: ['Agent'], body: 'AgentEdit', replies: { 200: 'Accepted' }, reads: ['If-Match'], answers: ['ETag'], failures: [412, LIMITED] }),
  command({ id: 'withdrawPlan', path: '/api/agents/{id}/withdraw-plan', subject: 'agent', summary: 'Retira la petición de un plan.', roles: ['Agent'], replies: { 200: 'Accepted' }, reads: ['If-Match'], answers: ['ETag'], failures: [412, LIMITED] }),
  command({ id: 'createLender', path: '/api/lenders', subject: 'lender', summary: 'Crea, o envía de nuevo, el propio perfil de prestamista.', roles: ['Lender'], body: 'NewLender', replies: { 201: 'LenderCreated' }, answers: ['ETag'], failures: [LIMITED] }),
  command({ id: 'editLender', method: 'PUT', path: '/api/lenders/{id}', subject: 'lender', summary: 'Cambia campos del propio perfil de prestamista.', roles: ['Lender'], body: 'LenderEdit', replies: { 200: 'Accepted' }, reads: ['If-Match'], answers: ['ETag'], failures: [412, LIMITED] }),
];

const messages = [
  command({ id: 'sendLead', path: '/api/busca/sendNewLead', subject: 'lead', summary: 'Deja el mensaje de un visitante.', body: 'NewLead', replies: { 201: 'Sent' }, failures: [LIMITED] }),
  command({ id: 'sendNotice', path: '/api/notices', subject: 'notice', summary: 'Avisa de un perfil por aprobar, de un pago o de una demostración pedida; los dos primeros, solo del propio perfil.', roles: 'optional', body: 'NewNotice', replies: { 201: 'Sent' }, failures: [404, LIMITED] }),
  call({ id: 'reportClientError', path: '/api/client-errors', subject: 'service', summary: 'Apunta en el registro del servicio que una página falló en un navegador, sin datos de nadie.', body: 'ClientError', replies: { 200: 'Done' }, failures: [LIMITED] }),
  call({ id: 'upload', path: '/api/uploads/create', subject: 'upload', summary: 'Guarda una foto, sin sus metadatos, y responde su nombre.', body: 'Picture', bodyType: 'multipart/form-data', replies: { 201: 'Uploaded' }, failures: [LIMITED] }),
];

/** What an admin's command on what exists says and may be refused for: the revision that was seen. */
const seen = { reads: ['If-Match'], failures: [412, 428] } satisfies Partial<OwnCall>;

const administer = (id: string, path: string, summary: string, body?: keyof typeof bodies): OwnCall =>
  command({ id, path: `/api/admin/profiles/{id}/${path}`, subject: 'profile', summary, roles: ['Admin'], ...(body && { body }), replies: { 200: 'Accepted' }, ...seen, answers: ['ETag'] });

const administration = [
  administer('approve', 'approve', 'Aprueba un perfil pendiente.'),
  administer('reject', 'reject', 'Rechaza un perfil pendiente.', 'Reason'),
  administer('suspend', 'suspend', 'Suspende un perfil aprobado.', 'Reason'),
  administer('reinstate', 'reinstate', 'Repone un perfil suspendido.'),
  administer('confirmPayment', 'confirm-payment', 'Confirma el pago de un plan, que empieza a valer.', 'Plan'),
  administer('declinePlan', 'decline-plan', 'Rechaza el plan pedido, con un motivo, en cualquier estado del perfil.', 'Reason'),
  administer('changePlan', 'plan', 'Pone un plan.', 'Plan'),
  administer('setPremium', 'premium', 'Da o quita el lugar destacado.', 'Premium'),
  administer('setEmbed', 'embed', 'Pone o quita el bloque incrustado de un agente.', 'Embed'),
  command({ id: 'handleLead', path: '/api/admin/leads/{id}/handled', subject: 'lead', summary: 'Da un mensaje por atendido.', roles: ['Admin'], replies: { 200: 'Accepted' }, ...seen, answers: ['ETag'] }),
  command({ id: 'resolveNotice', path: '/api/admin/notices/{id}/resolve', subject: 'notice', summary: 'Da por resuelto un aviso que ninguna otra orden resuelve.', roles: ['Admin'], replies: { 200: 'Accepted' }, ...seen, answers: ['ETag'] }),
];

/** Every call that changes something. */
export const commandCalls: Api = { bodies, replies, calls: [...accounts, ...profiles, ...messages, ...administration] };
