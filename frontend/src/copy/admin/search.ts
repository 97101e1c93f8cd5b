import { grouped } from '../general/number.ts';

/** Texts of the admin's search. */
export const adminSearch = {
  title: 'Buscar',
  label: 'Nombre, correo o licencia',
  hint: 'Basta con el principio, sin mirar mayúsculas ni acentos: «jose per», «ana@», «FL-331».',
  submit: 'Buscar',
  short: 'Escribe dos letras o más.',
  near: (text: string) => `Nadie se llama «${text}». ¿Buscabas a alguien de estos?`,
  found: (total: number, more: boolean) =>
    more
      ? `Los primeros ${grouped(total)}: escribe más letras para ver menos`
      : total === 1
        ? '1 resultado'
        : `${grouped(total)} resultados`,
  none: 'Nadie con ese nombre, correo o licencia',
  noneText: 'Prueba con menos letras, o con otro de los tres.',
  columns: { name: 'Nombre', kind: 'Qué es', state: 'Estado', email: 'Correo', licence: 'Licencia', at: 'Desde' },
  kinds: { agent: 'Perfil de agente', lender: 'Perfil de prestamista', account: 'Cuenta', lead: 'Mensaje' },
  states: {
    pending: 'En revisión',
    approved: 'Publicado',
    rejected: 'Rechazado',
    suspended: 'Suspendido',
    new: 'Nuevo',
    held: 'Con un profesional',
    answered: 'Contestado',
    handled: 'Cerrado',
    Agent: 'Agente',
    Lender: 'Prestamista',
    Admin: 'Administrador',
    Analyst: 'Analista',
    ended: 'Sin acceso',
  },
};
