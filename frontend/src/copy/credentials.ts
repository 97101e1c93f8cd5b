import type { SignInReply } from '@busca/command-api/contract';

/** Texts about what an account signs in with. */
export const credentials = {
  account: 'Mi cuenta',
  signIns: {
    title: 'Inicios de sesión',
    intro: 'Lo que pasó en los últimos 90 días. De cada dirección se guarda solo el principio.',
    loading: 'Buscando…',
    none: 'No hay nada en los últimos 90 días.',
    unknown: '¿No fuiste tú? Cambia tu contraseña: así se cierran todas las demás sesiones.',
    events: {
      'sign-up': 'Se abrió la cuenta',
      password: 'Entró con contraseña',
      'wrong-password': 'Contraseña equivocada',
      'password-changed': 'Cambió la contraseña',
      'password-reset': 'Cambió la contraseña con un código',
    } satisfies Record<SignInReply['event'], string>,
    failures: ['wrong-password'] as string[],
    times: (times: number) => `${times} veces`,
    device: (browser: string | null, system: string | null) => [browser, system].filter(Boolean).join(' en ') || 'Dispositivo desconocido',
  },
};
