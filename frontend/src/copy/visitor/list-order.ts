/** Why lists are in their order: apart from `search`, which the home page loads. */
export const listOrder = {
  question: '¿Por qué este orden?',
  /** Each a beginning and what follows it. */
  others: (letter: string): readonly [string, string] => [
    `Después, los demás por nombre: hoy, desde la ${letter}.`,
    'Cada día empieza la letra siguiente, y al llegar a la Z la lista da la vuelta.',
  ],
  beside: [
    'En cada grupo, primero quien lleva juntas las palabras que buscas.',
    'Después, quien las lleva separadas.',
  ] as readonly [string, string],
  neither: 'Ni las opiniones ni el tiempo de respuesta cambian el orden. El día empieza a medianoche en Nueva York.',
};
