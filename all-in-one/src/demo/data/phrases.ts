import type { Specialty } from '@busca/events';

/**
 * Sentences of profile descriptions, one list for each place in the text. `[o|a]` holds the masculine and the feminine
 * form. `{city}` and `{state}` follow no article, `{years}` is a number above one, `{firm}` is the brokerage or
 * company.
 */
interface Phrases {
  opening: readonly string[];
  way: readonly string[];
  field: readonly string[];
  closing: readonly string[];
}

const agent: Phrases = {
  opening: [
    'Soy agente de bienes raíces con licencia en {state} y llevo {years} años ayudando a familias a comprar y vender casa en {city}.',
    'Llegué a {city} hace {years} años, y desde entonces ayudo a otras familias a echar raíces aquí.',
    'Trabajo en {firm} y conozco cada rincón de {city}, donde vivo desde hace {years} años.',
    'Desde hace {years} años acompaño a compradores y vendedores en {city} y en las ciudades vecinas.',
    'Nací en una familia de constructores, y las casas son lo mío: llevo {years} años dedicad[o|a] a los bienes raíces en {state}.',
    'Antes fui maestr[o|a]; hoy, con {years} años de experiencia en bienes raíces, explico cada paso de la compra con la misma paciencia.',
    'Cada familia que recibe sus llaves me recuerda por qué elegí este trabajo hace {years} años.',
    'Crecí en {city}, y hoy ayudo a mis vecinos a vender bien y a comprar mejor.',
    'Me apasiona encontrar la casa adecuada para cada persona en {city}.',
    'Fui intérprete durante mucho tiempo, así que sé lo importante que es entender cada palabra de un contrato antes de firmarlo.',
  ],
  way: [
    'Te explico todo en español, sin prisa y sin letra pequeña.',
    'Estoy convencid[o|a] de que una buena compra empieza por escuchar.',
    'Contesto el mismo día, también los fines de semana, y nunca te presiono para que decidas.',
    'Soy direct[o|a]: si una casa no te conviene, te lo digo.',
    'Preparo cada visita con datos del vecindario: escuelas, transporte, impuestos y seguros.',
    'Negocio con firmeza y te mantengo al tanto de cada oferta.',
    'Reviso contigo cada documento para que firmes con toda tranquilidad.',
    'Mis clientes me describen como organizad[o|a], honest[o|a] y muy paciente.',
  ],
  field: [
    'Me especializo en quienes compran su primera casa y en los programas de ayuda para el pago inicial.',
    'Me buscan sobre todo familias que quieren buenas escuelas y un patio donde puedan jugar los niños.',
    'Tengo amplia experiencia con compradores que trabajan por cuenta propia o que compran con número ITIN.',
    'También asesoro a inversionistas que buscan propiedades para alquilar.',
    'Para quienes venden, preparo un plan completo: fotografías, precio justo y visitas bien organizadas.',
    'Conozco bien los condominios y sus asociaciones, y te ayudo a leer sus reglas antes de comprar.',
    'Me ocupo también de familias militares y de quienes se mudan desde otro estado.',
    'Ayudo a personas mayores a mudarse a un hogar más cómodo y fácil de mantener.',
  ],
  closing: [
    'Llámame o escríbeme: la primera consulta es gratis.',
    '¡Será un gusto ayudarte a abrir la puerta de tu nuevo hogar!',
    'Cuéntame qué buscas y empezamos esta misma semana.',
    'Mi meta es que, dentro de unos años, me recomiendes a tus amigos.',
    'Tu casa te está esperando; vamos a buscarla.',
    'Estoy list[o|a] para responder a todas tus preguntas.',
  ],
};

const lender: Phrases = {
  opening: [
    'Soy asesor[|a] de préstamos hipotecarios y llevo {years} años ayudando a familias en {city} a financiar su casa.',
    'En {firm} llevo {years} años buscando el préstamo adecuado para cada familia en {state}.',
    'Desde hace {years} años trabajo con compradores en {city} y en las ciudades vecinas.',
    'Empecé como contador[|a], y hoy pongo {years} años de experiencia con los números al servicio de quienes compran casa.',
    '¿Tu banco te dijo que no? Llevo {years} años encontrando caminos para que la respuesta sea sí.',
    'Llevo {years} años demostrando que una hipoteca se puede explicar en una sola página.',
    'Ayudo a familias en {city} a saber, antes de buscar casa, cuánto pueden pagar de verdad.',
    'Me dedico a que comprar casa en {state} sea posible, claro y sin sorpresas.',
  ],
  way: [
    'Te explico en español cuánto pagarás cada mes y por qué.',
    'Comparo varias opciones y te muestro los costos de cada una, por escrito.',
    'Soy clar[o|a] con los plazos, y casi siempre cerramos antes de lo previsto.',
    'Me gusta estar disponible: recibes noticias de tu solicitud cada semana.',
    'Reviso tu crédito contigo y, si hace falta, trazamos un plan para mejorarlo.',
    'Trabajo muy de cerca con tu agente para que ninguna fecha se nos pase.',
  ],
  field: [
    'Ofrezco préstamos FHA, VA y convencionales, además de programas de ayuda para el pago inicial.',
    'Tengo experiencia con préstamos para quienes declaran sus impuestos con número ITIN.',
    'Me especializo en quienes trabajan por cuenta propia y no cobran un sueldo fijo.',
    'También te ayudo a refinanciar para bajar la cuota o para pagar una remodelación.',
    'Conozco a fondo los préstamos del USDA para zonas rurales y los de construcción.',
    'Financio primeras viviendas, segundas residencias y propiedades de inversión.',
  ],
  closing: [
    'La precalificación es gratis y toma menos de media hora.',
    'Llámame y hacemos cuentas sin compromiso.',
    'Estoy list[o|a] para acompañarte desde la primera pregunta hasta la entrega de llaves.',
    'Escríbeme hoy y mañana sabrás cuánto puedes pedir.',
    '¡Que el papeleo no te quite la ilusión: de eso me encargo yo!',
  ],
};

export const phrases: Record<'agent' | 'lender', Phrases> = { agent, lender };

/** The specialities that a description speaks of. */
export const spokenOf: readonly (readonly [RegExp, Specialty])[] = [
  [/primera casa|primeras viviendas/, 'first-home'],
  [/ITIN/, 'itin'],
  [/FHA/, 'fha'],
  [/VA y|militares/, 'va'],
  [/USDA/, 'usda'],
  [/inversionistas/, 'investment'],
  [/otro estado/, 'relocation'],
  [/personas mayores/, 'seniors'],
  [/alquilar/, 'rental'],
  [/vender|venden|vendedores/, 'sale'],
  [/convencionales/, 'conventional'],
  [/cuenta propia/, 'self-employed'],
  [/refinanciar/, 'refinance'],
  [/pago inicial/, 'down-payment-aid'],
  [/construcción/, 'construction'],
];
