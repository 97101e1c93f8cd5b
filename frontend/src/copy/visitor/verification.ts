/** How professionals are checked before visitors see them: what is true today, and what is not said by it. */
export const verification = {
  title: 'Cómo verificamos',
  intro:
    'Antes de que un perfil se vea en Busca, una persona de nuestro equipo lo lee y decide. Aquí contamos qué mira, qué queda anotado y qué no podemos asegurar.',
  sections: [
    {
      title: 'Quién decide',
      body: [
        'Ningún perfil se publica solo. Quien se inscribe espera a que alguien de nuestro equipo lo apruebe o lo rechace; si lo rechaza, le dice por qué.',
        'También podemos suspender un perfil ya publicado. Desde ese momento nadie lo encuentra.',
      ],
    },
    {
      title: 'Qué miramos',
      body: [
        'Que el nombre, la foto, las áreas y la presentación sean de una persona que trabaja en bienes raíces o en préstamos, y que su correo sea suyo.',
        'Buscamos su licencia en el registro de su estado, o en NMLS Consumer Access si es prestamista. Si está vigente, el perfil dice dónde y qué día lo comprobamos, y hasta cuándo vale. Si no pudimos comprobarla, dice «Licencia declarada»: es el número como lo escribió su dueño.',
        'Cada licencia tiene un enlace a su registro, para que la compruebes también tú.',
      ],
    },
    {
      title: 'Qué queda anotado',
      body: [
        'Cada aprobación, rechazo y suspensión, y cada cambio de un perfil: qué decía antes, qué dice ahora, quién lo cambió y cuándo. Esa lista no se puede editar.',
      ],
    },
    {
      title: 'Qué no se puede comprar',
      body: [
        'Un plan pagado hace que un agente aparezca antes en los resultados. No compra la aprobación, y no cambia el tiempo de respuesta que mostramos.',
        'Aprobar un perfil no es recomendarlo: no conocemos el trabajo de cada persona. Habla con más de una antes de decidir.',
      ],
    },
  ],
} as const;
