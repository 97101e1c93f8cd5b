/** Messages of visitors; `{city}` is a city. */
export const questions: readonly string[] = [
  'Hola: buscamos una casa con patio en {city} antes de que empiecen las clases. ¿Nos pueden recomendar un agente?',
  'Quiero vender mi apartamento en {city} y mudarme cerca de mis hijos. ¿Cuánto tarda una venta?',
  '¿Conocen a alguien en {city} que ayude a comprar con número ITIN?',
  'Llegamos de Puerto Rico en dos meses y necesitamos alquilar con opción a compra en {city}.',
  'Busco un terreno cerca de {city} para construir. Gracias.',
  'Mi agente dejó de contestarme. ¿Pueden ayudarme a encontrar otro en {city}?',
];

/** Without a place, as the team gets them. */
export const loanRequests: readonly string[] = [
  'Nueva solicitud de préstamo hipotecario. Todavía no sabemos en qué ciudad. Plazo: de 0 a 3 meses.',
  'Nueva solicitud de préstamo hipotecario. Todavía no sabemos en qué ciudad. Plazo: de 3 a 6 meses.',
  'Nueva solicitud de préstamo hipotecario. Todavía no sabemos en qué ciudad. Plazo: más de 6 meses.',
];

export const demoRequest = '{name} ({email}, {phone}) solicita una demostración del plan Enterprise.';

/** Messages to one professional, chosen or in turn. */
export const directs: readonly string[] = [
  'Hola, vi tu perfil en Busca. Queremos comprar nuestra primera casa en {city}. ¿Cuándo podríamos hablar?',
  'Quiero vender mi casa en {city} antes del verano. ¿Me ayudas a ponerle precio?',
  '¿Trabajas con familias que llegan de otro país? Nos mudamos a {city} en unos meses.',
  'Busco un condominio de dos habitaciones en {city}. Prefiero que me escriban por WhatsApp.',
  'Tengo número ITIN y trabajo por mi cuenta. ¿Qué necesito para comprar en {city}?',
  'Me interesa invertir en {city}. Llámame por la tarde, por favor.',
];

/** As the form of a loan offers them. */
export const timeframes: readonly string[] = [
  'Lo antes posible',
  'En los próximos 3 meses',
  'En 3 a 6 meses',
  'En 6 a 12 meses',
  'En más de un año',
  'Todavía no lo sé',
];

/** The message that the form of a loan makes. */
export const loanMessage = (location: string, timeframe: string): string =>
  `Nueva solicitud de préstamo para vivienda: la ubicación deseada es ${location} y el plazo para comprar es «${timeframe}».`;

/** Places as people type them, which the catalogue does not have. */
export const unknownPlaces: readonly string[] = ['Cerca del aeropuerto', 'Por la 27 avenida', 'Donde vive mi hermana'];
