/** What every email has around its content. */
export const copy = {
  greeting: (firstName: string) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  farewell: 'El equipo de Busca',
  brand: 'Busca',
  privacy: 'Política de privacidad',
};
