/** Sentences that profiles of the demonstration are put together from; `{city}` and `{years}` are filled in. */
export const words = {
  agent: {
    openings: [
      'Llevo {years} años ayudando a familias hispanas a comprar y vender casa en {city}.',
      'Nací y crecí en {city}, y conozco cada calle, cada escuela y cada parque de la zona.',
      'Llegué a {city} hace {years} años y sé muy bien lo que significa empezar de nuevo lejos de casa.',
      'En {city}, comprar la primera casa es posible; mi trabajo es que el camino sea claro y sin sorpresas.',
      'Trabajo en {city} y sus alrededores desde hace {years} años, siempre en español y siempre con la verdad por delante.',
      'Mi oficina está en {city}, pero mi trabajo está donde usted me necesite: en una visita, en el banco o en el cierre.',
      'Antes de dedicarme a los bienes raíces enseñé en una escuela pública de {city}: explicar con paciencia es lo mío.',
    ],
    middles: [
      'Me especializo en primeros compradores y en programas de ayuda para el pago inicial.',
      'Acompaño a quienes venden una casa para comprar otra, de modo que las dos fechas encajen.',
      'Trabajo con inversionistas que buscan dúplex y casas para alquilar, con números claros desde el primer día.',
      'Conozco bien los condominios: reviso con usted las cuotas, los reglamentos y las reservas antes de firmar.',
      'Atiendo a muchas familias que compran con número ITIN y sé qué documentos pide cada banco.',
      'Si viene de otro estado o de otro país, le muestro las casas por video y le cuento también lo que no sale en las fotos.',
      'Ayudo a vender casas heredadas con respeto, sin prisa y con todos los papeles en orden.',
      'Me gustan las casas con historia, y tengo de confianza a quienes saben arreglarlas.',
    ],
    closings: [
      'Contesto el teléfono también los fines de semana.',
      'La primera consulta no cuesta nada y no le compromete a nada.',
      'Escríbame y le respondo el mismo día.',
      'Mi meta es que, años después, usted me siga llamando para contarme cómo está la familia.',
      'Si todavía no es el momento de comprar, se lo diré.',
      'Con gusto le doy los teléfonos de clientes anteriores para que hable con ellos.',
    ],
  },
  lender: {
    openings: [
      'Desde hace {years} años consigo préstamos hipotecarios para familias de {city}.',
      'Ayudo a quienes compran su primera casa en {city} a entender cada número antes de firmar.',
      'En {city} atiendo en español de principio a fin: solicitud, documentos, tasación y cierre.',
      'Pasé {years} años en un banco de {city} y ahora trabajo con varios prestamistas para comparar por usted.',
      'Creo que una hipoteca se puede explicar en una sola página, y así la explico en {city} desde hace {years} años.',
    ],
    middles: [
      'Trabajo con préstamos FHA, convencionales y VA, y le digo con franqueza cuál le conviene.',
      'Tengo programas para quienes trabajan por su cuenta y declaran con estados de cuenta bancarios.',
      'Si su crédito necesita tiempo, armamos un plan de seis meses y lo revisamos juntos cada mes.',
      'Acepto número ITIN y le preparo una carta de preaprobación en cuanto estén completos sus documentos.',
      'También refinancio: primero calculamos si de verdad ahorra, y solo entonces seguimos.',
      'Conozco las ayudas estatales y municipales para el pago inicial y los gastos de cierre.',
    ],
    closings: [
      'La preaprobación no cuesta nada.',
      'Llámeme antes de ver casas: así sabrá con qué cuenta.',
      'Le explico la tasa, los puntos y los seguros sin letra pequeña.',
      'Respondo por teléfono, por correo o con un café en la oficina.',
      'Trato sus documentos con el cuidado con que trataría los míos.',
    ],
  },
} as const;

export const brokerages = [
  'Casa Sur Realty', 'Hogar y Raíces', 'Puerta Abierta Realty', 'Sol y Techo Properties', 'Llave en Mano Realty', 'Nuevo Horizonte Homes',
  'Raíces Realty Group', 'Barrio Unido Realty', 'Mi Tierra Homes', 'La Esquina Bienes Raíces',
] as const;

export const lendingCompanies = [
  'Préstamos Boricua', 'Hipotecas del Sol', 'Crédito Casa Propia', 'Puente Hipotecario', 'Primera Llave Mortgage', 'Techo Seguro Lending', 'Cosecha Home Loans',
] as const;

export const languages = ['Español, inglés', 'Español', 'Español, inglés, portugués', 'Español, inglés, criollo haitiano', 'Español, inglés, italiano'] as const;

export const reasons = {
  rejected: 'El número de licencia no aparece en el registro del estado. Corríjalo y envíe el perfil de nuevo.',
  suspended: 'La licencia venció y todavía no se ha renovado.',
} as const;
