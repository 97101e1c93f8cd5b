import { type FieldName, ofEachField } from '@busca/query-api/contract/profile-fields';

const labels = ofEachField(({ label }) => label) as Record<FieldName<'agent'> | FieldName<'lender'>, string>;

/** Labels, hints and error messages that all forms share. */
export const form = {
  optional: '(opcional)',
  late: 'Este formulario no termina de cargar. Vuelve a cargar la página; si sigue igual, activa JavaScript, actualiza el navegador o prueba con otro.',
  labels: {
    ...labels,
    password: 'Contraseña',
  },
  phone: { placeholder: '(305) 555-0142' },
  password: {
    show: 'Ver',
    hide: 'Ocultar',
    showLabel: 'Ver la contraseña',
    hideLabel: 'Ocultar la contraseña',
    hint: 'De 8 a 72 caracteres.',
  },
  description: {
    count: (length: number, max: number) => `${length} / ${max}`,
    over: (by: number) => `Te pasaste por ${by} ${by === 1 ? 'carácter' : 'caracteres'}.`,
  },
  areas: {
    add: 'Agregar',
    hint: 'Escribe una ciudad y elígela de la lista.',
    chosen: 'Áreas elegidas',
    remove: (area: string) => `Quitar ${area}`,
    notAdded: (text: string) => `Escribiste «${text}» sin agregarlo: pulsa Agregar o borra el texto.`,
    unknown: (text: string) => `No conocemos «${text}»: escribe una ciudad de Estados Unidos o Puerto Rico.`,
    misspelt: (text: string) => `No conocemos «${text}». ¿Quisiste decir esto?`,
    isState: (state: string) => `${state} es un estado: escribe sus ciudades, una por una.`,
    several: (name: string) => `Varios estados tienen una ciudad llamada ${name}: elige la tuya.`,
    choices: 'Ciudades para elegir',
    notChecked: (text: string) => `No pudimos comprobar «${text}». Inténtalo de nuevo en un momento.`,
    added: (area: string) => `Se agregó ${area}`,
    removed: (area: string) => `Se quitó ${area}`,
  },
  licences: {
    state: 'Estado de la licencia',
    choose: 'Elige el estado',
    nmls: 'NMLS (todo el país)',
    nth: (label: string, place: number) => (place === 1 ? label : `${label} ${place}`),
    hints: {
      agent: 'Elige el estado y escribe el número tal como está en su registro: ahí lo comprobamos.',
      lender: 'Escribe tu número NMLS. Si tienes licencias de algún estado, agrégalas aparte.',
    },
    noState: (number: string) => `Elige el estado de «${number}»: sin él no podemos comprobar esa licencia.`,
    add: 'Otra licencia',
    remove: (licence: string) => `Quitar la licencia ${licence}`,
  },
  specialties: {
    hint: (chosen: number, max: number) =>
      chosen === 0 ? `Elige hasta ${max}: la gente busca por ellas.` : `Elegiste ${chosen} de ${max}.`,
  },
  languagesSpoken: { hint: 'Marca todos los idiomas en los que atiendes.', other: 'Otro idioma' },
  languages: { English: 'Inglés', Spanish: 'Español', Both: 'Ambos' },
  terms: {
    before: 'Acepto los ',
    link: 'términos y condiciones',
    after: ' del servicio y leí la ',
    privacyLink: 'política de privacidad',
    privacyAfter: '.',
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Hay cambios que no se han enviado. Si sales de esta página se pierden.',
    stay: 'Seguir editando',
    leave: 'Salir sin guardar',
    removal: {
      title: '¿Continuar sin guardar?',
      text: 'Hay cambios que no se han enviado. Si continúas, se pierden.',
      leave: 'Continuar sin guardar',
    },
  },
  problems: {
    required: 'Este dato es obligatorio.',
    invalid: 'Este dato no es válido.',
    'too-long': 'Este texto es demasiado largo.',
    'too-short': 'Este texto es demasiado corto.',
    'email-taken': 'Dirección de correo electrónico ya está en uso.',
    'common-password': 'Esa contraseña es demasiado común. Elige otra que nadie pueda adivinar.',
    'personal-password': 'Esa contraseña se parece a tu nombre o a tu correo. Elige otra que nadie pueda adivinar.',
    'admin-password': 'La contraseña de administración tiene 12 caracteres o más.',
    'us-phone': 'Escribe los diez dígitos de un teléfono de Estados Unidos o Puerto Rico, con su código de área.',
    'not-a-name': 'Escribe solo el nombre, sin direcciones, enlaces ni teléfonos.',
    'unknown-city': 'No conocemos una de esas ciudades: elige ciudades de Estados Unidos o Puerto Rico de la lista.',
    'spanish-needed': 'En Busca todos hablan español: agrégalo a tus idiomas.',
    'profile-exists': 'Ya tienes un perfil en este sitio.',
    'nothing-changed': 'No cambiaste nada. Corrige lo que pide el motivo y envíalo otra vez.',
    'invalid-image': 'Tu foto ya no está guardada. Elígela otra vez.',
  } as Record<string, string>,
  /** Messages of single fields, in place of the general ones. */
  fieldProblems: {
    specialties: {
      'too-long': 'Elige seis especialidades como mucho.',
      invalid: 'Elige solo especialidades de la lista.',
    },
    email: { invalid: 'Escribe un correo electrónico válido, como nombre@ejemplo.com.' },
    areas_served: { required: 'Por favor ingresa un área para enviar' },
    image: { required: 'Por favor sube una imagen.', 'required-of-lender': 'Please Upload an Image.' },
    password: {
      'too-short': 'Usa 8 caracteres o más.',
      'too-long': 'Usa 72 caracteres o menos (una letra con acento cuenta por dos).',
    },
    otp: { invalid: 'El código tiene 6 dígitos.' },
    newPassword: {
      'too-short': 'Usa 8 caracteres o más.',
      'too-long': 'Usa 72 caracteres o menos (una letra con acento cuenta por dos).',
    },
    confirmation: { mismatch: 'Las nuevas contraseñas no coinciden.' },
    reason: { required: 'Escribe el motivo.', invalid: 'Elige un motivo.' },
    open_limit: { invalid: 'Escribe un número entero.', 'out-of-range': 'Escribe un número del 1 al 50.' },
    category: { invalid: 'Elige una categoría.' },
    iframe_link: { 'invalid-embed': 'Pega un solo <iframe> con una dirección https de un sitio permitido.' },
    profile_description: { 'too-long': 'La descripción admite 1500 caracteres como máximo.' },
  } as Record<string, Record<string, string>>,
};

/** Changes that were made elsewhere while a form was open here. */
export const elsewhere = {
  empty: 'nada',
  changed: (label: string, now: string) => `${label}: ahora dice «${now}».`,
  collided: (label: string, now: string, typed: string) => `${label}: ahora dice «${now}» y tú escribiste «${typed}».`,
  take: 'Usar el dato actual',
  takeOf: (label: string) => `Usar el dato actual: ${label}`,
};
