/** The plans: their page, the Enterprise demo, the payment and its result. */
export const pricing = {
  title: 'Planes y precios para agentes',
  intro: 'Empieza gratis y deja que las familias que buscan casa en español te encuentren.',
  table: 'Qué incluye cada plan',
  feature: 'Qué incluye',
  price: 'Precio',
  choose: 'Elegir',
  free: '$0 al mes',
  askPrice: 'Consulta el precio',
  included: 'Incluido',
  notIncluded: 'No incluido',
  features: {
    directory: 'Perfil individual en el directorio',
    referrals: 'Red de referidos',
    marketing: 'Centro de mercadeo',
    training: 'Capacitaciones mensuales en video',
    premium: 'Tu perfil entre los primeros de cada lista, como «Patrocinado»; su orden se sortea cada día',
  },
  actions: {
    Free: 'Comenzar gratis',
    Standard: 'Elegir Standard',
    Pro: 'Elegir Pro',
    Enterprise: 'Pedir una demostración',
  },
  existing: '¿Ya tienes un perfil?',
  existingLink: 'Cambia de plan en tu portal',
  demo: {
    title: 'Pide una demostración de Enterprise',
    text: 'Déjanos tus datos y alguien de nuestro equipo te llamará para mostrarte el plan Enterprise.',
    submit: 'Enviar solicitud',
    working: 'Enviando…',
    content: (name: string, email: string, phone: string) =>
      `${name} pide una demostración del plan Enterprise. Correo electrónico: ${email}. Teléfono: ${phone}.`,
    thanks: '¡Gracias por tu interés!',
    thanksText: 'Recibimos tu solicitud. Alguien de nuestro equipo se comunicará contigo en breve.',
  },
  notice: {
    none: 'Si elegiste el plan Standard o Pro, después de enviar el formulario irás a una página de pago.',
    chosen: (plan: string) => `Elegiste el plan ${plan}.`,
    payAfterwards: 'Después de enviar el formulario irás a una página de pago.',
    teamCalls: 'El equipo se pondrá en contacto contigo para el pago.',
    link: 'Ver planes y precios',
  },
  upgrade: {
    includes: (plan: string) => `Tu plan ${plan} incluye`,
    plan: (plan: string) => `Plan ${plan}`,
    adds: (plan: string) => `Lo que incluye tu plan ${plan} y además:`,
    same: (plan: string) => `Incluye lo mismo que tu plan ${plan}.`,
    to: (plan: string) => `Pasar al plan ${plan}`,
    unfinished: (plan: string) =>
      `Tu solicitud del plan ${plan} quedó sin terminar. Si ya pagaste, termínala aquí: no tienes que pagar otra vez.`,
    finish: 'Terminar la solicitud',
  },
  request: {
    withdraw: 'Retirar la solicitud',
    title: (plan: string) => `¿Retirar la solicitud del plan ${plan}?`,
    text: 'Tu perfil se queda con el plan que tiene ahora. Si ya pagaste, no la retires: espera a que se confirme el pago.',
    cancel: 'Cancelar',
    working: 'Retirando la solicitud…',
    done: (plan: string) => `Retiraste la solicitud del plan ${plan}.`,
    stale: 'La solicitud cambió desde que la abriste, así que no se retiró nada. Revisa cómo está ahora.',
  },
  payment: {
    content: (name: string, plan: string) =>
      `${name} está intentando inscribirse en el plan ${plan}. Se debe confirmar el pago y actualizar el perfil manualmente.`,
    processing: 'Processing...',
    pageTitle: 'Tu solicitud',
    failed: 'Todavía no pudimos enviar tu solicitud',
    failedText: (plan: string) =>
      `Tu solicitud del plan ${plan} sigue guardada en este navegador. Si ya pagaste, no tienes que pagar otra vez.`,
    sessionOver: 'Tu sesión terminó. Inicia sesión de nuevo y termina la solicitud desde tu portal.',
    thanks: '¡Gracias!',
    paid: (plan: string) =>
      `Recibimos tu solicitud del plan ${plan}. En cuanto el equipo confirme el pago, actualizará tu perfil.`,
    unpaid: (plan: string) =>
      `Recibimos tu solicitud del plan ${plan}. El equipo se pondrá en contacto contigo para el pago.`,
    review:
      'Si tu perfil es nuevo, está en revisión: aparecerá en las búsquedas en cuanto un administrador lo apruebe.',
  },
  checkout: {
    title: 'Pago de demostración',
    notice: 'Esta página es una demostración: aquí no se cobra nada ni se piden datos de tarjeta.',
    plan: (plan: string) => `Suscripción al plan ${plan}`,
    agent: (name: string) => `Para el perfil de ${name}`,
    pay: 'Pagar',
    cancel: 'Cancelar',
  },
};
