import { ACCOUNT, TIME, type Fields } from './field.ts';

/** Fields of accounts and sign-in. */
export const account: Fields = {
  'SignIn.at': ['Cuándo ocurrió, en UTC; de fallos seguidos, el último.', TIME],
  browser: ['Navegador; nulo si no se sabe.', 'Chrome'],
  event: ['Qué ocurrió: con qué se inició la sesión, qué falló o qué cambió.', 'password'],
  network: ['La dirección sin su final; vacía si no se sabe.', '203.0.113.x'],
  system: ['Sistema del dispositivo; nulo si no se sabe.', 'Windows'],
  times: ['Cuántas veces: los fallos iguales en una hora se cuentan juntos.', 1],
  news: ['Si quiere recibir novedades por correo.', false],
  name: ['Nombre de la cuenta.', 'José Pérez'],
  current_password: ['La contraseña que la cuenta tiene ahora.', 'una casa verde'],
  pending_email: ['El correo que la cuenta tendrá cuando se confirme; nulo si no hay cambio.', 'jperez@example.com'],
  email_confirmed: ['Si su dueño confirmó el correo de la cuenta.', true],
  newPassword: ['La contraseña nueva: 8 caracteres o más, 72 bytes como mucho.', 'otra casa verde'],
  otp: ['El código de seis cifras que llegó por correo.', '042917'],
  password: ['La contraseña: 8 caracteres o más, 72 bytes como mucho.', 'una casa azul'],
  token: ['El token de la sesión, para `Authorization: Bearer`.', 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.c2lnbmF0dXJl'],
  user_id: ['Identificador de la cuenta.', ACCOUNT],
  user_type: ['Clase de cuenta.', 'Agent'],
};
