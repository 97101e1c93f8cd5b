import { ACCOUNT, type Fields } from './field.ts';

/** Fields of emails that were given up. */
export const email: Fields = {
  'UnsentEmail.account': ['La cuenta de la que trata; nulo si no hay ninguna, o se borró.'],
  'UnsentEmail.account.email': ['Correo electrónico de la cuenta, como está ahora.', 'jose.perez@example.com'],
  'UnsentEmail.account.id': ['Identificador de la cuenta.', ACCOUNT],
  'UnsentEmail.account.name': ['Nombre de la cuenta.', 'José Pérez'],
  'UnsentEmail.status': ['Si alguien lo envió otra vez.', 'failed'],
  cause: ['Clase del evento que lo causó.', 'ProfileApproved'],
  key: ['Cuál de los correos de ese evento es.', 'letter'],
  refused: ['Si el servidor de correo lo rechazó; si no, fallaron todos los intentos.', true],
  tries: ['Cuántas veces se intentó enviar.', 1],
};
