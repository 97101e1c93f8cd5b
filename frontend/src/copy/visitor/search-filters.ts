/** Texts of the filters on a phone: apart from `search`, which the home page loads. */
export const searchFilters = {
  title: 'Filtros',
  quick: 'Filtros rápidos',
  chosen: (count: number) => (count === 1 ? 'elegido' : 'elegidos'),
  clear: 'Quitar todos',
  remove: (filter: string) => `Quitar el filtro ${filter}`,
  /** `count`: '3 agentes'. */
  view: (count: string) => `Ver ${count}`,
  none: 'Ver otras opciones',
};
