import type { ApiErrorCode, ProblemCode, RequestHeader, ResponseHeader, Subject } from '../routes.ts';

/** Codes of what is wrong with one field, beside those of `statusOf`. */
export const fieldCodes = ['required', 'invalid', 'too-short', 'too-long', 'out-of-range'] as const;

/**
 * What the documents of the APIs say in Spanish. A code's second text is the message that comes along with it on the
 * wire.
 */
export const copy = {
  subjects: {
    account: 'Cuentas',
    agent: 'Agentes',
    lender: 'Prestamistas',
    lead: 'Mensajes de visitantes',
    review: 'Opiniones',
    notice: 'Avisos',
    upload: 'Fotos',
    email: 'Correos sin entregar',
    city: 'Ciudades',
    profile: 'Administración de perfiles',
    audit: 'Historial',
    service: 'Servicio',
  } satisfies Record<Subject, string>,
  statuses: {
    200: 'Bien.',
    201: 'Creado.',
    302: 'Lleva a otra página.',
    304: 'Sin cambios desde ese ETag.',
    400: 'La petición no es válida',
    401: 'Falta la sesión, o ya no vale',
    403: 'No es suyo, o su papel no lo permite',
    404: 'No existe',
    409: 'No cabe con lo que ya hay',
    412: 'Alguien lo cambió antes',
    413: 'Demasiado grande',
    415: 'El cuerpo viene en otro formato',
    428: 'Falta la revisión que se ha visto',
    429: 'Demasiadas peticiones',
    503: 'El servicio no está listo',
  } as Record<number, string>,
  requestHeaders: {
    'Idempotency-Key': 'Un segundo envío con la misma clave se responde como el primero y no agrega nada.',
    'If-Match': 'El ETag que se ha visto: si ya no es el actual, la respuesta es 412.',
    'If-None-Match': 'El ETag que ya se tiene: si sigue siendo el actual, la respuesta es 304.',
    'X-Min-Position': 'Espera, 2 s como mucho, a que la lectura haya llegado a esta posición.',
  } satisfies Record<RequestHeader, string>,
  replyHeaders: {
    ETag: 'La revisión de lo que se responde.',
    Location: 'Dónde está lo que se ha creado.',
    'X-Position': 'Posición en el registro: la del último evento de la orden, o hasta donde llega la lectura.',
    'X-Total-Count': 'Cuántas entradas tiene la lista entera; solo si se pidió una página.',
    'X-Correlation-Id': 'La referencia con la que los registros conocen la petición.',
    'Retry-After': 'Segundos que hay que esperar.',
    'WWW-Authenticate': 'Cómo se inicia la sesión que falta.',
  } satisfies Record<ResponseHeader | 'X-Correlation-Id' | 'Retry-After' | 'WWW-Authenticate', string>,
  codes: {
    required: ['Falta un campo.', 'name is required'],
    invalid: ['Un campo no se puede leer.', 'email: Invalid email address'],
    'too-short': ['Un campo es demasiado corto.', 'password: Too small'],
    'too-long': ['Un campo es demasiado largo.', 'name: Too big'],
    'out-of-range': ['Un número es menor o mayor de lo que se admite.', 'page: Too small'],
    'us-phone': ['Un teléfono no es de Estados Unidos.', 'phone_number: ten digits of a US phone number'],
    'not-a-name': [
      'Un nombre lleva una dirección, un enlace o caracteres que no se ven.',
      'name: a name without addresses, links or invisible characters',
    ],
    'unknown-city': [
      'Una zona no es una ciudad de Estados Unidos ni de Puerto Rico.',
      'areas_served: no city is named Xanadu',
    ],
    'spanish-needed': [
      'Los idiomas de un perfil de Busca no nombran el español.',
      'languages_spoken: a profile of this site speaks Spanish',
    ],
    'filled-trap': ['Un campo que ninguna persona ve viene lleno.', 'homepage: leave it empty'],
    'invalid-body': ['El cuerpo no es el de esta llamada.', 'Send one file as multipart/form-data'],
    'invalid-query': [
      'Un parámetro no se puede leer, viene dos veces o no es de esta llamada.',
      'Send each parameter once',
    ],
    'not-json': ['El cuerpo no es JSON.', 'The body is not valid JSON'],
    'invalid-image': [
      'El archivo no es una foto png o jpeg.',
      'Send a jpeg picture of at most 52 megapixels, or a png one of at most 16',
    ],
    'repeated-cookie': [
      'Una cookie nuestra llega dos veces: quizá la puso otro sitio.',
      'The cookie __Host-busca-session came twice: delete the cookies of this site',
    ],
    'invalid-embed': ['El bloque no lleva a un sitio permitido.', 'The embed leads to no allowed host'],
    'common-password': ['La contraseña es de las más usadas.', 'This password is too common'],
    'personal-password': [
      'La contraseña sale del nombre, del correo o del nombre del sitio.',
      'This password is derived from the name, the email or the name of this site',
    ],
    'admin-password': [
      'La contraseña de administración es demasiado corta.',
      "An admin's password has at least 12 characters",
    ],
    'invalid-otp': [
      'El código no es válido o ya venció.',
      'El código no es válido o ya venció. Revísalo o pide uno nuevo.',
    ],
    'invalid-code': ['El enlace del correo no es nuestro, ya se usó o venció.', 'Este enlace no sirve.'],
    'invalid-passkey': [
      'La llave de acceso no es de la cuenta, o su respuesta no vale: otro sitio, otra petición o una copia.',
      'This passkey is not one of the account, or its answer is not good',
    ],
    'not-signed-in': ['Falta el token o la cookie de la sesión, no es nuestro o ya venció.', 'Sign in first'],
    'wrong-password': ['La contraseña no es la de la cuenta.', 'Incorrect password for this account.'],
    'not-yours': ['Es de otra cuenta, o tu papel no lo permite.', 'Your role may not do this'],
    'password-needed': ['La sesión empezó hace más de diez minutos: falta la contraseña.', 'Send current_password too'],
    'second-factor-needed': [
      'Falta el código de la verificación en dos pasos.',
      'Send the code of the second factor too',
    ],
    'second-factor-setup-needed': [
      'La cuenta tiene que activar antes la verificación en dos pasos.',
      'Set up the second factor first',
    ],
    'wrong-current-password': ['Esa no es la contraseña de la cuenta.', 'This is not the password of the account'],
    'not-found': ['No hay nada con ese identificador.', 'There is nothing with this id'],
    'no-such-account': ['Ninguna cuenta tiene ese correo.', 'There is no account found with this email.'],
    'no-such-call': ['La ruta existe, pero no con ese método.', 'No such call'],
    'email-taken': ['El correo es de otra cuenta.', 'email must be unique'],
    'profile-exists': ['Ya hay un perfil tuyo en ese sitio.', 'You have a profile for this site already'],
    'takes-no-messages': [
      'El perfil no recibe mensajes por ahora.',
      'Este profesional no recibe mensajes por ahora. Elige a otro de tu ciudad.',
    ],
    'enough-holders': [
      'El mensaje ya pasó por todos los profesionales que puede: lo tiene Busca.',
      'Tu mensaje ya pasó por tres profesionales. Ahora lo ve una persona de Busca.',
    ],
    'plan-active': ['El plan ya está activo: no hay pago que confirmar.', 'This plan is active already'],
    'email-unconfirmed': [
      'El dueño del perfil no ha confirmado su correo: nada se publica antes.',
      'The owner has not confirmed the email of the account yet',
    ],
    'unknown-licence': [
      'El perfil no tiene una licencia de ese estado con ese número.',
      'The profile has no licence of this state and number',
    ],
    'licence-unchecked': [
      'No se comprobó ninguna licencia del perfil, y no se dice por qué.',
      'Check one of its licences, or say why you approve it without that',
    ],
    'not-in-this-state': ['El estado en que está no lo permite.', "A profile that is pending can't be edited"],
    'nothing-changed': [
      'Lo que se envía es lo que ya hay.',
      'Change what the reason names before you send the profile again',
    ],
    'second-factor-required': [
      'Quien administra no puede quitar la verificación en dos pasos, solo cambiar la clave.',
      'An admin needs the second factor: replace its key instead',
    ],
    'key-reused': [
      'Esa clave de idempotencia llegó antes con otro cuerpo.',
      'This idempotency key came with another body before',
    ],
    conflict: [
      'Otros lo cambiaron a la vez: léelo otra vez y repite.',
      'Too many others changed it at the same time: try again',
    ],
    'stale-revision': ['Cambió desde que lo leíste.', 'It was changed in between: read it again'],
    'too-large': ['El cuerpo es demasiado grande.', 'The body is larger than 100kb'],
    'not-json-type': ['El tipo del cuerpo no es el de esta llamada.', 'Send application/json'],
    'encoded-body': ['El cuerpo viene con Content-Encoding.', 'Send the body without Content-Encoding'],
    'revision-required': [
      'Falta If-Match con la revisión que has visto.',
      'Send If-Match with the revision that you have seen',
    ],
    'too-many-requests': [
      'Demasiados intentos: espera lo que dice Retry-After.',
      'Too many attempts, wait before the next one',
    ],
    'unreadable-event': [
      'Un evento del que esto depende no se puede leer: quien opera el portal tiene que arreglarlo.',
      "An event that this depends on can't be read: tell who runs the portal",
    ],
    'event-store-away': ['El registro de eventos no responde.', 'The event store is away, try again'],
    'read-models-away': ['Los modelos de lectura no responden.', 'The read models are away, try again'],
    'uploads-away': ['Las fotos no se pueden guardar ahora.', 'The picture store is away, try again'],
    internal: ['Algo falló de nuestro lado.', 'Something went wrong on our side'],
  } satisfies Record<
    ApiErrorCode | ProblemCode | (typeof fieldCodes)[number],
    readonly [meaning: string, message: string]
  >,
};
