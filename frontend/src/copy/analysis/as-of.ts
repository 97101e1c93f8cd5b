import { grouped } from '../general/number.ts';

/** City pages and notices as of a moment. */
export const asOf = {
  day: (index: number, total: number) => `Día ${grouped(index)} de ${grouped(total)}`,
  city: {
    of: (city: string) => `${city}, como era`,
    intro: 'La página de una ciudad con su orden de entonces: quién estaba y en qué lugar.',
    form: 'Ciudad, tipo y filtros',
    kind: 'Tipo',
    specialty: 'Especialidad',
    language: 'Idioma',
    any: 'Cualquiera',
    kinds: { agent: 'Agentes', lender: 'Prestamistas' },
    show: 'Ver la página',
    steps: 'Cambios de la lista',
    previous: 'Cambio anterior',
    next: 'Cambio siguiente',
    total: (total: number) => (total === 1 ? '1 perfil en la lista' : `${grouped(total)} perfiles en la lista`),
    nobody: 'En ese momento no había nadie en la lista.',
    premium: 'Premium',
    unknown: 'Escribe una ciudad. Los estados no tienen páginas de otros momentos.',
  },
  copy: {
    list: (total: number) =>
      total === 1 ? 'Un perfil, el único de la lista.' : `${grouped(total)} perfiles, la lista entera en su orden.`,
    listTitle: 'La lista, en su orden',
    profile: 'Todos los datos del perfil como eran.',
    backToList: 'Volver a la lista',
    backToProfile: 'Volver al perfil como era',
    revision: (revision: number) => `Revisión ${grouped(revision)}`,
    columns: { place: 'Lugar', profile: 'Perfil', revision: 'Revisión' },
  },
  changes: {
    title: (total: number) =>
      total === 1 ? '1 cambio entre los dos momentos' : `${grouped(total)} cambios entre los dos momentos`,
    none: 'La lista es la misma en los dos momentos.',
    profile: 'Perfil',
    change: 'Cambio',
    came: 'Entró',
    went: 'Salió',
    up: (places: number) => `Subió ${grouped(places)}`,
    down: (places: number) => `Bajó ${grouped(places)}`,
  },
  notices: {
    intro: 'Los avisos como estaban en cualquier momento: los que esperaban y los que ya se habían resuelto.',
    states: { open: 'Esperaban', resolved: 'Resueltos' },
    columns: { notice: 'Aviso', date: 'Recibido', outcome: 'Resultado' },
    total: (total: number) => (total === 1 ? '1 aviso' : `${grouped(total)} avisos`),
    onlyHere: 'no está en el otro',
    none: { title: 'No había ninguno', text: 'En ese momento no había avisos así.' },
  },
};
