import { grouped } from '../general/number.ts';

/** The screen with what owners changed in approved profiles. */
export const adminEdits = {
  title: 'Cambios',
  filters: { type: 'Tipo', site: 'Sitio', risk: 'Qué cambió' },
  risks: { licence: 'Licencia', name: 'Nombre', contact: 'Contacto', areas: 'Áreas', texts: 'Textos y foto' },
  bulk: {
    act: (total: number) => (total === 1 ? 'Marcar el elegido como visto' : `Marcar los ${grouped(total)} como vistos`),
    recorded: (total: number) =>
      `Se guardará que ${total === 1 ? 'lo viste en la lista' : 'los viste varios a la vez'}.`,
    all: (total: number) => (total === 1 ? 'Elegir el de esta página' : `Elegir los ${grouped(total)} de esta página`),
    none: 'Quitar la selección',
    confirm: {
      title: (total: number) => (total === 1 ? '¿Lo viste?' : `¿Viste los ${grouped(total)} cambios?`),
      text: 'Ya están publicados. Quedará anotado, con tu nombre, que los miraste:',
    },
    named: (name: string, risk: string) => `${name} (${risk})`,
    title: 'Cambios marcados',
    outcomes: {
      done: 'visto',
      unchanged: 'ya lo había visto alguien',
      stale: 'no se marcó, porque cambió',
      unconfirmed: 'no se marcó',
      failed: 'no se marcó por un fallo: inténtalo otra vez',
    },
    keys: {
      names: { J: 'siguiente', K: 'anterior', V: 'visto' },
      off: 'Las teclas están desactivadas.',
      turnOff: 'Desactivar las teclas',
      turnOn: 'Activar las teclas J, K y V',
    },
  },
  total: (total: number) => (total === 1 ? '1 cambio' : `${grouped(total)} cambios`),
  tabs: { label: 'Cambios por estado', unseen: 'Sin ver', seen: 'Vistos' },
  none: { unseen: 'No hay cambios sin ver', seen: 'Todavía no hay cambios vistos' },
  noneText: {
    unseen: 'Todo está al día. Aquí aparecerá lo que cambien los dueños de perfiles aprobados.',
    seen: 'Los cambios que marques como vistos quedarán aquí.',
  },
  seen: (who: string, when: string) => `Lo vio ${who} · ${when}`,
};
