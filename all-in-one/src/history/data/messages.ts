/** Messages of visitors; `{city}` is a city, `{state}` its state. */
export const questions: readonly string[] = [
  'Hola: buscamos una casa con patio en {city} antes de que empiecen las clases. ¿Nos pueden recomendar un agente?',
  'Quiero vender mi apartamento en {city} y mudarme cerca de mis hijos. ¿Cuánto tarda una venta?',
  '¿Conocen a alguien en {city} que ayude a comprar con número ITIN?',
  'Llegamos de Puerto Rico en dos meses y necesitamos alquilar con opción a compra en {city}.',
  'Busco un terreno cerca de {city} para construir. Gracias.',
  'Mi agente dejó de contestarme. ¿Pueden ayudarme a encontrar otro en {city}?',
];

export const loanRequests: readonly string[] = [
  'Nueva solicitud de préstamo hipotecario. Ubicación deseada: {city}, {state}. Plazo: de 0 a 3 meses.',
  'Nueva solicitud de préstamo hipotecario. Ubicación deseada: {city}, {state}. Plazo: de 3 a 6 meses.',
  'Nueva solicitud de préstamo hipotecario. Ubicación deseada: {city}, {state}. Plazo: más de 6 meses.',
];

export const demoRequest = '{name} ({email}, {phone}) solicita una demostración del plan Enterprise.';
