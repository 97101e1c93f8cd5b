/** Sections 1 to 7: what is collected, why, with whom it is shared, where it is stored and for how long. */
export const collection = [
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
        'Con todo el público: los datos profesionales de un perfil aprobado se pueden ver en el directorio sin iniciar sesión. El correo de la cuenta no se publica.',
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
      'Para visitar el sitio no hacen falta cookies. Al enviar un mensaje se guarda una, que abre en este navegador la página de lo que enviaste desde él, mientras lo conservemos y 400 días como mucho. Al iniciar una sesión se guardan dos. Una renueva la sesión mientras dura, 30 días como mucho, o 12 horas si trabajas en Busca. La otra reconoce durante un año el navegador en el que ya entraste, para que los intentos de otras personas no te dejen fuera de tu cuenta. Ninguna sirve para seguirte. Además, el sitio guarda en el almacenamiento local de tu navegador, y solo allí:',
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
