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
  tabs: {
    label: 'Mensajes por estado',
    new: 'Para el equipo',
    untaken: 'Nadie la tomó',
    spam: 'Avisos de spam',
    held: 'Con un profesional',
    answered: 'Contestados',
    handled: 'Cerrados',
  },
  none: {
    new: 'No hay mensajes para el equipo',
    untaken: 'Ningún mensaje se quedó sin profesional',
    spam: 'Nadie ha avisado de spam',
    held: 'Ningún profesional tiene un mensaje sin contestar',
    answered: 'Todavía no hay mensajes contestados',
    handled: 'Todavía no hay mensajes cerrados',
  },
  noneText: {
    new: 'Todo está al día. Aquí aparece cada mensaje que espera al equipo.',
    untaken: 'Aquí aparecen los mensajes para los que no quedó nadie en turno.',
    spam: 'Aquí aparecen los mensajes que un profesional cerró como spam.',
    held: 'Aquí aparecen los mensajes que un profesional tiene o que van de camino a uno.',
    answered: 'Aquí aparecen los mensajes que un profesional dice haber contestado.',
    handled: 'Aquí quedan los mensajes en los que ya no hay nada que hacer.',
  },
  revoked: {
    sender: (when: string) => `Quien lo envió retiró su consentimiento el ${when}. No se le puede contactar más.`,
    admin: (when: string) => `Pidió que no le escribamos más: el consentimiento se retiró el ${when}.`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  consent: (text: string) =>
    `Aceptó que le respondan por teléfono, correo electrónico y mensaje de texto (texto de consentimiento «${text}»).`,
};
