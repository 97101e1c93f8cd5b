import { grouped } from '../general/number.ts';

/** Erasing somebody as an admin, and the receipts of erasures. */
export const adminErasure = {
  open: 'Borrar sus datos',
  openOf: (about: string) => `Borrar sus datos: ${about}`,
  title: (about: string) => `Borrar los datos de ${about}`,
  goes: 'Se borra para siempre',
  stays: 'Se queda',
  account: {
    goes: [
      'Su cuenta: nombre, correo, contraseña y sesiones.',
      'Todos sus perfiles, con sus fotos, en los dos sitios.',
      'Los mensajes que dejó con los correos que tuvo su cuenta, si se comprobó que eran suyos.',
      'Los motivos y las notas que hablan de esa persona.',
    ],
    stays: [
      'Qué pasó y cuándo, sin nombres ni otros datos personales.',
      'El recibo del borrado: un identificador, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  staff: {
    goes: [
      'Su cuenta: nombre, correo, contraseña y llaves de acceso.',
      'Su historial de inicios de sesión.',
      'Su nombre en todo lo que hizo, también en la auditoría.',
      'Los mensajes que dejó con ese correo.',
    ],
    stays: [
      'Qué hizo y cuándo, con un identificador en lugar del nombre.',
      'El recibo del borrado: un identificador, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  visitor: {
    goes: [
      'Este mensaje y los demás de su correo, con nombre, teléfono y texto.',
      'Las demostraciones que pidió con ese correo.',
      'La constancia de su consentimiento.',
    ],
    stays: [
      'Que hubo un mensaje y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  demo: {
    about: (at: string) => `quien pidió una demostración el ${at}`,
    goes: [
      'Esta solicitud y las demás demostraciones que pidió con su correo.',
      'Los mensajes que dejó con ese correo, con nombre, teléfono y texto.',
      'La constancia de su consentimiento.',
    ],
    stays: [
      'Que hubo una solicitud y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  report: {
    about: (at: string) => `quien envió un reporte el ${at}`,
    goes: ['El texto de este reporte, y el aviso.'],
    stays: [
      'Que hubo un reporte, sobre qué y cuándo, sin datos personales.',
      'El recibo del borrado: un seudónimo, la fecha, el motivo y quién lo ordenó.',
    ],
  },
  ground: {
    label: 'Por qué',
    choose: 'Elige un motivo',
    missing: 'Elige un motivo.',
    hint: 'Sin texto libre: podría repetir lo que se borra.',
  },
  grounds: {
    own: 'Lo borró desde su cuenta',
    request: 'La persona lo pidió',
    legal: 'Lo ordena la ley o un juez',
    unwanted: 'Es publicidad, una prueba o un abuso',
    expired: 'Venció el plazo de los mensajes',
    invitation: 'Se retiró su invitación',
  },
  confirmation: { word: 'BORRAR', label: 'Escribe BORRAR para confirmarlo', wrong: 'Escribe la palabra BORRAR.' },
  submit: 'Borrar para siempre',
  working: 'Borrando…',
  cancel: 'Cancelar',
  changed:
    'Cambió desde que lo abriste: no se borró nada. Cierra esta ventana, vuelve a cargar la página y decide de nuevo.',
  gone: 'Aquí ya no hay datos de nadie: quizá alguien los borró antes.',
  list: {
    view: 'Borrados',
    title: 'Recibos de borrados',
    intro:
      'Cada persona borrada, lo más nuevo primero: cuándo, por qué y quién lo ordenó. Los recibos no dicen a quién: de esa persona no queda nada.',
    done: 'Borrado. Este es el recibo:',
    receipt: (id: string) => `Recibo ${id}`,
    seen: 'Ver en la auditoría',
    columns: { when: 'Cuándo', kind: 'De quién', ground: 'Por qué', by: 'Quién lo ordenó', receipt: 'Recibo' },
    kinds: { account: 'Una cuenta', visitor: 'Un visitante' },
    unknown: 'No se guardó',
    none: { title: 'Todavía no se ha borrado a nadie', text: 'Aquí quedará el recibo de cada borrado.' },
    total: (total: number) => (total === 1 ? '1 recibo' : `${grouped(total)} recibos`),
  },
};
