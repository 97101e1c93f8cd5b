/** The page that checks the proof of a certificate. */
export const proof = {
  title: 'Comprobar una constancia',
  intro:
    'Cada noche Busca sella lo que el día trajo a su registro. La prueba de una constancia lleva a esos sellos, y aquí compruebas que nada se cambió desde entonces.',
  how: 'La prueba no sale de tu navegador: los cálculos se hacen en él, con SHA-256, y de Busca solo se piden los sellos.',
  file: 'Elegir el archivo de la prueba',
  text: 'O pega aquí lo que contiene',
  submit: 'Comprobar',
  working: 'Comprobando…',
  insecure: 'Tu navegador solo calcula en páginas seguras: abre esta dirección con https.',
  notOurs: {
    title: 'Esto no es la prueba de una constancia de Busca',
    text: 'Usa el archivo que se guarda con la constancia, entero y sin cambios.',
  },
  outcomes: {
    proved: { title: 'Está probado', text: 'Todo está en el registro de Busca como se selló.' },
    waiting: {
      title: 'Falta un sello',
      text: 'Lo que falta se sella esta noche. Pide mañana la prueba otra vez; lo demás está probado.',
    },
    changed: { title: 'Algo se cambió', text: 'Al menos un evento no es el que se selló.' },
    foreign: { title: 'No es de Busca', text: 'Al menos un evento nombra un sello que Busca no hizo.' },
  },
  events: 'Los eventos de la prueba',
  event: {
    proved: (seal: number, when: string) => `Probado por el sello ${seal}, del ${when}`,
    waiting: 'Todavía sin sello',
    changed: 'Cambiado: no es lo que se selló',
    foreign: 'Su sello no es de Busca',
  },
  types: {
    LeadSent: 'Se envió el mensaje y se dio el consentimiento',
    LeadOffered: 'El mensaje pasó a un profesional',
    LeadConsentRevoked: 'Se retiró el consentimiento',
  } as Readonly<Record<string, string>>,
  id: (id: string) => `Evento ${id}`,
};
