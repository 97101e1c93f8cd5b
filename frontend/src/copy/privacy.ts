/** A section of the notice: paragraphs are texts, lists are lists of texts. */
export interface Section {
  /** Id of the heading, for links to it. */
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

/** Sections 1 to 7: what is collected, why, with whom it is shared, where it is stored and for how long. */
const collection = [
  {
    id: 'alcance',
    title: 'Quiénes somos y qué cubre este aviso',
    body: [
      'Busca («nosotros») es un portal en español para encontrar casas en venta, agentes de bienes raíces y profesionales de préstamos en Estados Unidos y Puerto Rico. Somos responsables de los datos personales que tratamos en este sitio.',
      'Este aviso vale para quienes visitan el sitio, para quienes nos escriben o piden una consulta, para los agentes y prestamistas que tienen una cuenta y para nuestro equipo. No cubre otros sitios a los que enlazamos, como el sitio en inglés, la tienda de la aplicación, el servicio de pagos o las páginas de propiedades de terceros: cada uno tiene su propia política.',
    ],
  },
  {
    id: 'datos',
    title: 'Qué datos recogemos',
    body: [
      'Recogemos solo lo que hace falta para cada función:',
      [
        'Si nos escribes o pides una consulta de préstamo: nombre, apellido, correo electrónico, teléfono, tu mensaje, la ubicación y el plazo que indiques, la fecha, y el texto de consentimiento que aceptaste; también qué profesional lo tuvo y desde cuándo, y si te contestó.',
        'Si eres agente o prestamista: los datos de tu cuenta (nombre, correo y contraseña, que guardamos solo en forma cifrada e irreversible) y los de tu perfil (foto, teléfono, correo de contacto, idiomas, licencias, empresa o agencia, áreas de servicio y descripción).',
        'Si entras con una cuenta: los inicios de sesión (navegador, sistema, el principio de la dirección IP y la hora). Si los activas, también la clave de la verificación en dos pasos, los códigos de recuperación en forma irreversible y tus llaves de acceso, con su nombre y cuándo se añadieron y se usaron.',
        'Si trabajas en Busca o te invitamos al equipo: tu nombre, tu correo y lo que haces en el sitio.',
        'Si pides una demostración del plan Enterprise: nombre, apellido, correo electrónico y teléfono.',
        'Si reportas un perfil o una opinión: el motivo que eliges y lo que escribas. No guardamos quién lo envía.',
        'Si pulsas «Cerca de mí» y das permiso: tu ubicación aproximada (a un kilómetro), solo para buscar las ciudades cercanas; no la guardamos en ningún perfil.',
        'Al usar el sitio: la dirección IP y datos técnicos de cada solicitud, que usamos para que el sitio funcione y para frenar abusos.',
      ],
      'Las fotos que se suben se procesan de nuevo y se les quitan los metadatos, como el lugar donde se tomaron. No pedimos números de Seguro Social, datos bancarios ni historial de crédito: no los escribas en los formularios.',
    ],
  },
  {
    id: 'usos',
    title: 'Para qué usamos los datos',
    body: [
      [
        'Responder a tu mensaje y ponerte en contacto con un agente o un profesional de préstamos.',
        'Decirte quién tiene tu mensaje, y calcular cuánto suele tardar cada profesional en contestar; esa cifra no dice de quién eran los mensajes.',
        'Contar cada día cuántas veces aparece un perfil en las búsquedas, se abre o se pulsa para llamar o escribir, sin cookies y sin guardar quién mira. Esas cifras las ven el profesional y nuestro equipo.',
        'Crear y mantener cuentas, revisar los perfiles antes de publicarlos y mostrarlos en el directorio.',
        'Enviar los correos que el servicio necesita: bienvenida, aprobación de un perfil, códigos para cambiar la contraseña.',
        'Proteger el sitio, investigar abusos y llevar un registro de quién cambió qué y cuándo.',
        'Cumplir la ley y mejorar el servicio con datos que no identifican a nadie.',
      ],
      'No tomamos decisiones sobre ti solo por medios automáticos, ni calculamos si calificas para un préstamo: eso lo hace el profesional con quien decidas hablar.',
    ],
  },
  {
    id: 'bases',
    title: 'Con qué base legal los tratamos',
    body: [
      [
        'Tu consentimiento: cuando envías un formulario de contacto o de préstamo y aceptas que te respondamos. Puedes retirarlo en cualquier momento.',
        'Un contrato: para dar a agentes y prestamistas la cuenta, el perfil y el plan que piden.',
        'Nuestro interés legítimo: mantener el sitio seguro, evitar fraudes y dejar constancia de los cambios, siempre que no pesen más tus derechos.',
        'Una obligación legal: cuando una ley o una autoridad competente nos lo exige.',
      ],
    ],
  },
  {
    id: 'terceros',
    title: 'Con quién los compartimos',
    body: [
      'No vendemos tus datos personales. Los compartimos solo así:',
      [
        'Con el agente o el profesional de préstamos a quien escribes desde su perfil: tu mensaje le llega solo a esa persona, y a otra únicamente si lo pides.',
        'Con un agente o un profesional de préstamos de la zona que indicas, si pides una consulta o que te busquemos a alguien: se la ofrecemos a uno solo cada vez, por turno, y ese turno no se puede comprar. Hasta que acepta ve el lugar, el plazo y lo que escribiste; desde entonces también tu nombre, tu correo y tu teléfono. Quien la pasa, o deja pasar el plazo, ya no la ve. En la página de tu mensaje ves quién la tiene y quién la tuvo. Cada profesional es responsable del uso que dé a tus datos.',
        'Con todo el público: los datos profesionales de un perfil aprobado se pueden ver en el directorio sin iniciar sesión. El correo que escribes en el perfil también se publica; el de la cuenta, solo si es el mismo.',
        'Con proveedores que trabajan para nosotros, como alojamiento y envío de correo, que solo pueden usar los datos según nuestras instrucciones.',
        'Con el servicio de pagos, si eliges un plan de pago: los datos de tu tarjeta los recibe ese servicio, nunca nosotros.',
        'Con autoridades, cuando la ley obliga, o con quien continúe el servicio si la empresa se vende o se fusiona, bajo los compromisos de este aviso.',
      ],
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento local',
    body: [
      'Para visitar el sitio no hacen falta cookies. Al enviar un mensaje se guarda una, que abre en este navegador la página de lo que enviaste desde él, mientras lo conservemos y 400 días como mucho. Al iniciar una sesión se guardan dos. Una renueva la sesión mientras dura, 30 días como mucho, o 12 horas si trabajas en Busca. La otra reconoce durante un año el navegador en el que ya entraste, para que los intentos de otras personas no te dejen fuera de tu cuenta. Al pedir un código para cambiar la contraseña, o al entrar con una llave de acceso, se guarda otra por unos minutos, para que solo este navegador pueda seguir. Ninguna sirve para seguirte. Además, el sitio guarda en el almacenamiento local de tu navegador, y solo allí:',
      [
        'La clave de tu sesión, mientras la sesión dure.',
        'La última ciudad que buscaste, para que puedas volver a tus resultados.',
        'Los perfiles que guardas, hasta que los quites. No guardamos quién guardó a quién.',
        'El plan elegido y el perfil al que corresponde, durante la inscripción o la compra; se borran al terminar.',
      ],
      'Puedes borrar estos datos desde tu navegador; si lo haces, se cerrará tu sesión. Los mapas, videos o listados de propiedades de terceros que se muestran dentro de una página pueden usar sus propias cookies. Si activamos una herramienta de medición de visitas, la usaremos para contar páginas vistas y no para seguirte en otros sitios.',
    ],
  },
  {
    id: 'conservacion',
    title: 'Cuánto tiempo los conservamos',
    body: [
      [
        'Mensajes y solicitudes: mientras los atendemos y después, mientras haga falta para demostrar que diste tu consentimiento o que lo atendimos. Si fijamos un plazo, al cumplirse desde tu último mensaje los borramos todos.',
        'Cuentas y perfiles: mientras la cuenta exista. El registro de cambios se conserva como constancia de quién hizo cada cambio.',
        'Cifras de los perfiles: 400 días, o hasta que se borre la cuenta.',
        'Inicios de sesión: 90 días. Verificación en dos pasos y llaves de acceso: hasta que las quites o se borre la cuenta.',
        'Códigos para cambiar la contraseña: diez minutos. Registros técnicos de seguridad: el tiempo necesario para investigar un incidente.',
      ],
      'Puedes pedir antes que borremos tus datos. En el registro de cambios los datos personales están cifrados con una clave propia de cada persona: al borrar esa clave dejan de poder leerse, también en las anotaciones antiguas.',
    ],
  },
];

/** Sections 8 to 13: rights, minors, security, other countries, messages, changes and contact. */
const rights = [
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

const sections: readonly Section[] = [...collection, ...rights];

/** The privacy notice. */
export const privacy = {
  title: 'Política de privacidad',
  updated: 'Última actualización: 11 de diciembre de 2024',
  intro:
    'Busca ayuda a las familias hispanohablantes de Estados Unidos y Puerto Rico a encontrar casa, agente y préstamo. Este aviso explica qué datos personales tratamos, para qué, con quién los compartimos y cómo puedes decidir sobre ellos.',
  contents: 'Contenido',
  write: 'Escríbenos por carta a:',
  form: 'O usa el formulario de contacto',
  sections,
};
