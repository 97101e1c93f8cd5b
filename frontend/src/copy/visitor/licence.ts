/** What visitors read of a licence. */
export const licence = {
  /** Of a card, which has no room for more. */
  isChecked: 'Licencia comprobada',
  declared: (licence: string) => `Licencia declarada: ${licence}`,
  checked: (licence: string, registry: string, day: string) =>
    `Licencia ${licence}, comprobada en el ${registry} el ${day}`,
  until: (day: string) => `, vigente hasta el ${day}`,
  search: 'Búscala en su registro',
};
