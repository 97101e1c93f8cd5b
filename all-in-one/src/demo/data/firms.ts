/** Fictitious firms; several people work for the same one. */
export const brokerages: readonly string[] = [
  'Casa Sur Realty',
  'Puerta Abierta Bienes Raíces',
  'Horizonte Propiedades',
  'Llave en Mano Realty',
  'Grupo Alborada',
  'Raíces & Hogar',
  'Patio Grande Realty',
  'Nueva Orilla Properties',
  'Tierra Firme Bienes Raíces',
  'Balcón Realty Group',
  'Mi Techo Realty',
  'Azotea Homes',
  'Umbral Inmobiliaria',
  'Ventana al Sol Realty',
  'Barrio Bonito Properties',
  'La Esquina Realty',
];

export const lendingCompanies: readonly string[] = [
  'Préstamos Alameda',
  'Hipotecas del Sol',
  'Cimiento Lending',
  'Puente Home Loans',
  'Hogar Seguro Mortgage',
  'Financiera Los Arcos',
  'Primera Llave Lending',
  'Crédito Claro Mortgage',
  'Ladrillo a Ladrillo Lending',
  'Caney Hipotecas',
  'Faro Home Loans',
  'Brújula Mortgage',
];
