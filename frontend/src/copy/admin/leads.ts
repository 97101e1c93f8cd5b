import { grouped } from '../general/number.ts';

/** The screen with visitors' messages. */
export const adminLeads = {
  title: 'Mensajes',
  filters: { type: 'Tipo', text: 'Nombre, correo, teléfono o palabras del mensaje' },
  teamwork: {
    assignee: (name: string) => `Lo lleva ${name}`,
    nobody: 'Nadie lo lleva todavía.',
    reviewer: 'Quién lo lleva',
  },
  pages: {
    contact: 'Contacto',
    loan: 'Préstamo',
    agents: 'Búsqueda de agentes',
    lenders: 'Búsqueda de prestamistas',
    profile: 'Perfil',
  },
  total: (total: number) => (total === 1 ? '1 mensaje' : `${grouped(total)} mensajes`),
  tabs: { label: 'Mensajes por estado', new: 'Nuevos', handled: 'Atendidos' },
  none: { new: 'No hay mensajes nuevos', handled: 'Todavía no hay mensajes atendidos' },
  noneText: {
    new: 'Todo está al día. Aquí aparecerá cada mensaje y cada solicitud de préstamo.',
    handled: 'Los mensajes que marques como atendidos quedarán aquí.',
  },
  revoked: {
    sender: (when: string) => `Quien lo envió retiró su consentimiento el ${when}. No se le puede contactar más.`,
    admin: (when: string) => `Pidió que no le escribamos más: el consentimiento se retiró el ${when}.`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  consent: (text: string) =>
    `Aceptó que le respondan por teléfono, correo electrónico y mensaje de texto (texto de consentimiento «${text}»).`,
};
