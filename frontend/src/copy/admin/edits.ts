import { grouped } from '../general/number.ts';

/** The screen with what owners changed in approved profiles. */
export const adminEdits = {
  title: 'Cambios',
  filters: { type: 'Tipo', site: 'Sitio' },
  total: (total: number) => (total === 1 ? '1 cambio' : `${grouped(total)} cambios`),
  tabs: { label: 'Cambios por estado', unseen: 'Sin ver', seen: 'Vistos' },
  none: { unseen: 'No hay cambios sin ver', seen: 'Todavía no hay cambios vistos' },
  noneText: {
    unseen: 'Todo está al día. Aquí aparecerá lo que cambien los dueños de perfiles aprobados.',
    seen: 'Los cambios que marques como vistos quedarán aquí.',
  },
  seen: (who: string, when: string) => `Lo vio ${who} · ${when}`,
};
