/** Sections 8 to 13: rights, minors, security, other countries, messages, changes and contact. */
export const rights = [
  {
    id: 'derechos',
    title: 'Tus derechos y cómo ejercerlos',
    body: [
      'Vivas donde vivas, puedes pedirnos:',
      [
        'Saber qué datos tuyos tenemos y recibir una copia en un formato de uso común.',
        'Corregir los que estén mal o incompletos. Agentes y prestamistas también pueden hacerlo en su portal.',
        'Borrarlos, salvo lo que la ley nos obligue a conservar.',
        'Retirar tu consentimiento u oponerte a un uso, sin que eso afecte a lo que se hizo antes.',
      ],
      'Las leyes de tu estado, como las de California o Tennessee, pueden darte otros derechos; los respetamos también. Escríbenos por carta o con el formulario de contacto. Antes de responder comprobaremos que eres tú, por ejemplo con un mensaje al correo que usaste. Respondemos en un máximo de 45 días, no cobramos por ello y no te trataremos peor por ejercer un derecho. Si no estás de acuerdo con la respuesta puedes pedir que la revisemos, o acudir al fiscal general de tu estado.',
    ],
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: [
      'El servicio es para personas de 18 años o más. No recogemos a sabiendas datos de menores de 18 años. Si crees que un menor nos dio sus datos, avísanos y los borraremos.',
    ],
  },
  {
    id: 'seguridad',
    title: 'Cómo protegemos los datos',
    body: [
      'Usamos conexiones cifradas, guardamos las contraseñas de forma irreversible, ciframos los datos personales del registro de cambios con una clave por persona, limitamos quién puede verlos y anotamos cada cambio. Ningún sistema es seguro del todo: si un incidente afectara a tus datos, te avisaremos como manda la ley.',
      'Elige una contraseña que no uses en otro lugar y cierra la sesión en equipos compartidos.',
    ],
  },
  {
    id: 'internacional',
    title: 'Visitantes de otros países',
    body: [
      'El sitio se dirige a personas en Estados Unidos y Puerto Rico, y los datos se tratan en Estados Unidos. Si nos visitas desde otro país, tus datos llegarán a un lugar cuyas leyes de protección de datos pueden ser distintas de las tuyas. Al enviarnos un formulario nos pides que los tratemos allí para poder responderte; los derechos de este aviso son también para ti.',
    ],
  },
  {
    id: 'mensajes',
    title: 'Llamadas, correos y mensajes de texto',
    body: [
      'Si aceptas el texto de consentimiento de nuestros formularios, el profesional a quien llegue tu mensaje y, si hace falta, nuestro equipo pueden responderte por teléfono, correo electrónico y mensaje de texto al número que escribas. Aceptarlo no es condición para comprar nada.',
      [
        'Para dejar de recibir mensajes de texto, responde «stop» en cualquier momento.',
        'Para retirar el consentimiento de todos tus mensajes, usa la página de tu mensaje, que abre el enlace del acuse que te enviamos por correo: quien lo tenía deja de verlo, y nuestro equipo deja de ver tu correo y tu teléfono, salvo en el certificado que prueba tu consentimiento.',
        'Pueden aplicarse tarifas de mensajes y datos según tu compañía telefónica.',
        'La frecuencia de los mensajes varía según tu solicitud.',
      ],
      'No vendemos ni compartimos tu número ni tu consentimiento para recibir mensajes con terceros para su propia publicidad.',
    ],
  },
  {
    id: 'contacto',
    title: 'Cambios en este aviso y contacto',
    body: [
      'Si cambiamos este aviso publicaremos aquí la nueva versión con su fecha. Si el cambio es importante lo anunciaremos en el sitio, y a quienes tengan una cuenta también por correo, antes de que empiece a valer.',
      'Para preguntas, solicitudes o quejas sobre tus datos personales:',
    ],
  },
];
