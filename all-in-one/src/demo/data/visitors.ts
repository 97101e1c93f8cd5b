import type { Lead } from '@busca/command-api/contract';

/** What visitors wrote about demo professionals, with stars. No fact of it depends on who it is about. */
export const opinions: readonly (readonly [stars: number, text: string])[] = [
  [5, 'Nos contestó el mismo día y nos explicó cada papel con paciencia. A los tres meses teníamos las llaves.'],
  [5, 'Compramos con número ITIN después de que dos bancos nos dijeran que no. Siempre supo a quién llamar.'],
  [4, 'Conoce bien la zona y nos habló claro de lo que podíamos pagar. Tardó un poco en mandar la lista de papeles.'],
  [5, 'Mis padres no hablan inglés y por primera vez entendieron todo lo que firmaban. Muy agradecidos.'],
  [3, 'Sabe mucho, pero estuvo muy ocupada y perdimos una casa por no ver el mensaje a tiempo.'],
  [5, 'Vendimos en tres semanas y por más de lo que pensábamos. Nos tuvo al tanto de cada visita.'],
  [4, 'Amable y puntual. Nos habría gustado ver más casas, aunque al final encontramos la nuestra.'],
  [5, 'Nos tradujo cada llamada con el banco y nunca nos apuró. La recomiendo a cualquier familia.'],
  [2, 'La primera llamada fue buena, después costó que nos devolviera los mensajes. Terminamos con otra persona.'],
  [5, 'Llegamos de Puerto Rico sin conocer a nadie, y en un mes teníamos casa y escuela para los niños.'],
];

/** What professionals answered to a review. */
export const thanks: readonly string[] = [
  'Gracias por confiar en mí. Lo difícil lo hicieron ustedes: guardar cada recibo durante dos años.',
  'Fue un gusto acompañarlos. Aquí estoy para lo que necesiten.',
  'Tienen razón, esas semanas no di abasto. Desde entonces pongo mi perfil en pausa cuando no puedo contestar.',
];

/** Leads of demo visitors: a question and a loan request. */
export const leads: readonly Lead[] = [
  {
    firstName: 'Marcela',
    lastName: 'Quintero Paz',
    email: 'marcela.quintero@demo.busca.example',
    phoneNumber: '(407) 555-0136',
    message:
      'Hola: somos cuatro y buscamos una casa con patio en Kissimmee antes de que empiecen las clases. ¿Nos pueden recomendar un agente?',
    page: 'contact',
  },
  {
    firstName: 'Óscar',
    lastName: 'Benítez',
    email: 'oscar.benitez@demo.busca.example',
    phoneNumber: '(713) 555-0151',
    message: 'Nueva solicitud de préstamo hipotecario. Ubicación deseada: Houston, TX. Plazo: de 3 a 6 meses.',
    page: 'loan',
  },
];

/** A visitor's request for a demonstration of the Enterprise plan. */
export const demoRequest =
  'Irene Paredes Luna (irene.paredes@demo.busca.example, (305) 555-0127) solicita una demostración del plan Enterprise.';
