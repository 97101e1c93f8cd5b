/** How fast professionals answer: the line on cards and profiles, and the page that says how it is counted. */
export const answerTime = {
  usually: (time: string) => `Suele contestar en ${time}`,
  share: (of10: number) => `contesta ${of10} de 10`,
  none: 'Aún sin datos de respuesta',
  how: 'Cómo se cuenta',
  times: {
    soon: 'menos de 1 min',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
  },
  page: {
    title: 'Cómo contamos el tiempo de respuesta',
    intro:
      'En cada perfil decimos cuánto suele tardar esa persona en contestar, y cuántos mensajes contesta. Sale de los mensajes que pasan por Busca: nadie puede comprarlo ni editarlo.',
    sections: [
      {
        title: 'Qué mensajes cuentan',
        body: [
          'Los de los últimos 90 días: los que alguien le escribió desde su perfil y los que le pasamos por turno. Solo el primero de cada persona.',
          'No cuentan los que le pasó nuestro equipo a mano, los que se retiraron o pasó a otro en menos de una hora, ni los que se envió a sí mismo.',
        ],
      },
      {
        title: 'Cómo se mide',
        body: [
          'El reloj empieza cuando le llega el mensaje y termina cuando dice que contestó. Corre también de noche y en días de fiesta, porque quien escribió espera.',
          'A los dos días le preguntamos a quien escribió si le contestaron. Si dice que no, esa respuesta no vale.',
          '«Suele contestar en 2 h» quiere decir que contestó la mitad de sus mensajes en 2 horas o menos. «Contesta 9 de 10», que contestó nueve de cada diez en menos de una semana.',
        ],
      },
      {
        title: 'Desde cuándo y hasta cuándo',
        body: [
          'Lo publicamos a partir de cinco mensajes, y lo contamos de nuevo cada medianoche, hora de Nueva York. Lo que pasó hoy se verá mañana.',
          'No cambia el orden de los resultados: nadie sale antes por contestar más rápido.',
        ],
      },
    ],
  },
} as const;
