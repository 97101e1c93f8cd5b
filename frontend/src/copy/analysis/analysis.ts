import { grouped } from '../general/number.ts';

/** Screens of analysts: the event log and the charts. */
export const analysis = {
  nav: { events: 'Eventos', charts: 'Cifras', replays: 'Repeticiones' },
  charts: {
    title: 'Cifras',
    label: 'Gráficos',
    range: { label: 'Fechas', from: 'Desde', to: 'Hasta', apply: 'Aplicar fechas', invalid: 'Revisa las fechas: cada una es un día del calendario.' },
    zone: 'Cada semana va de lunes a domingo en la hora universal (UTC), igual para todos.',
    week: 'Semana del',
    table: 'Tabla de las cifras',
    legend: 'Series',
    picture: (name: string, weeks: number) => `Gráfico: ${name}, ${grouped(weeks)} semanas. Los mismos valores están en la tabla de abajo.`,
    none: '—',
    hours: (value: string) => `${value} h`,
    empty: { title: 'No hay semanas entre estas fechas', text: 'Elige otras fechas para ver cifras.' },
    names: {
      'sign-ups': { title: 'Altas y aprobaciones', text: 'Perfiles inscritos y aprobados cada semana.' },
      'time-to-approval': { title: 'Tiempo hasta la aprobación', text: 'Horas desde la inscripción hasta la aprobación, por la semana de la aprobación: la mitad tardó menos que la mediana, y nueve de cada diez menos que p90.' },
      rejections: { title: 'Rechazos por categoría', text: 'Perfiles rechazados cada semana, según el motivo.' },
      plans: { title: 'Planes y mejoras', text: 'Perfiles en cada plan de pago al final de la semana, y cuántos subieron de plan en ella.' },
      leads: { title: 'Mensajes por página', text: 'Mensajes enviados cada semana desde cada página. Los antiguos no dicen de cuál.' },
      funnel: { title: 'Del alta a Premium', text: 'De quienes se inscribieron cada semana, cuántos fueron aprobados y cuántos llegaron a Premium desde entonces.' },
    },
    series: {
      agents: 'Agentes', lenders: 'Prestamistas', approvals: 'Aprobaciones', p50: 'Mediana (p50)', p90: 'p90', licence: 'Licencia', photo: 'Foto', text: 'Texto', duplicate: 'Duplicado', other: 'Otro',
      Standard: 'Standard', Pro: 'Pro', Enterprise: 'Enterprise', upgrades: 'Mejoras de plan', contact: 'Contacto', loan: 'Préstamo', unknown: 'Sin página', 'signed-up': 'Inscritos', approved: 'Aprobados', premium: 'Premium',
    } as Record<string, string>,
  },
  events: {
    title: 'Registro de eventos',
    intro: 'Cada hecho del portal, en el orden en que ocurrió. Nada se cambia ni se borra.',
    count: (total: number) => (total === 1 ? '1 evento' : `${grouped(total)} eventos`),
    filters: {
      label: 'Filtros', type: 'Clase', any: 'Cualquiera', stream: 'Flujo', streamHint: 'Por ejemplo: agent-0198c5a0-…', from: 'Desde', to: 'Hasta', correlation: 'Petición', apply: 'Filtrar', clear: 'Quitar filtros',
    },
    invalid: 'Revisa los filtros: una petición es un identificador completo, y una fecha es un día del calendario.',
    columns: { at: 'Fecha', what: 'Qué', stream: 'Flujo', actor: 'Quién', more: 'Más' },
    data: 'Datos',
    chain: 'Cadena de causas',
    none: { title: 'No hay eventos con estos filtros', text: 'Cambia o quita un filtro para ver más.' },
    pages: { label: 'Páginas del registro', newest: 'Los más nuevos', older: 'Más antiguos' },
    tree: {
      title: 'Cadena de causas', back: 'Registro de eventos', request: 'Petición', command: 'Operación', none: 'No hay eventos de esta petición',
      intro: 'Una petición trae operaciones, y cada operación causa eventos.',
    },
    /** Types that the audit has no words for. */
    types: { LeadSent: 'Envió un mensaje', DemoRequested: 'Pidió una demostración', SessionEnded: 'Cerró una sesión', NewDeviceUsed: 'Entró desde un dispositivo nuevo', AdminDigestPrepared: 'Preparó el resumen del día para un administrador', ReplayCompared: 'Comparó una repetición con los datos en uso' } as Record<string, string>,
  },
};
