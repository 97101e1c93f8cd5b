import type { Lead } from '@busca/command-api/contract';

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
