import { TIME, type Fields } from './field.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Fields of the seals, and of what they prove. */
export const transparency: Fields = {
  sealed: [
    'Si es como se selló (`sealed`), si se sella esta noche (`waiting`) o si ya no es como se selló (`altered`).',
    'sealed',
  ],
  proof: ['Lo que prueba que el evento está en el registro como se selló; nulo si todavía no tiene sello.'],
  'EventProof.content': [
    'El evento como se guarda: identificador, clase, flujo, revisión, datos y metadatos. Lo personal va cifrado.',
    '["0198c5a0-0000-8000-8000-0000000000e1","LeadSent","lead-0198c5a0-0000-7000-8000-000000000003",0,"{}","{}"]',
  ],
  leaf: ['SHA-256 de un byte cero y de ese texto.', HASH],
  'EventProof.index': ['Qué hoja del sello es, desde 0.', 41],
  'EventProof.size': ['Cuántas hojas tiene el sello.', 120],
  'EventProof.path': ['Los hashes que llevan de la hoja a la raíz del sello (RFC 9162, 2.1.3.2).', [HASH]],
  seal: ['El número del sello.', 31],
  seal_hash: ['El hash del sello.', HASH],
  'Seal.number': ['Número del sello, desde 1.', 31],
  'Seal.at': ['Cuándo se hizo, en UTC.', TIME],
  'Seal.events': ['Cuántos eventos sella; nulo si son menos de cinco.', 120],
  root: ['La raíz de Merkle de las hojas de sus eventos (RFC 6962).', HASH],
  'Seal.previous': ['El hash del sello anterior, con el que se encadena; vacío en el primero.', HASH],
  'Seal.hash': ['El hash de todo lo demás.', HASH],
  'Transparency.months': ['Los meses, el más nuevo primero; desde el primero en que hubo algo.'],
  month: ['El mes, por la hora UTC.', '2026-01'],
  approvals: ['Perfiles aprobados por primera vez; nulo si son menos de cinco, como en todo lo demás.', 31],
  approval_p50: ['Horas de la inscripción a la aprobación que la mitad no pasó; nulo si no se dice cuántas.', 5.25],
  approval_p90: ['Horas que nueve de cada diez no pasaron; nulo si no se dice cuántas.', 20.5],
  rejections: ['Perfiles rechazados, por motivo.'],
  'Transparency.months.rejections.licence': ['Por la licencia.', 7],
  'Transparency.months.rejections.photo': ['Por la foto.', null],
  'Transparency.months.rejections.text': ['Por el texto.', null],
  'Transparency.months.rejections.duplicate': ['Por estar repetidos.', null],
  'Transparency.months.rejections.other': ['Por otra cosa.', null],
  'Transparency.months.answers': ['Veces que un profesional dijo que contestó un mensaje.', 120],
  reviews_withheld: ['Opiniones retenidas, por motivo.'],
  'Transparency.months.reviews_withheld.personal-data': ['Por dar datos de una persona.', null],
  'Transparency.months.reviews_withheld.insult': ['Por insultos.', 6],
  'Transparency.months.reviews_withheld.not-about-this': ['Por no hablar de la atención.', null],
  'Transparency.months.reviews_withheld.forged': ['Por no ser de quien escribió.', null],
  'Transparency.months.reviews_withheld.illegal': ['Por ir contra la ley.', null],
  erasures: ['Personas cuyos datos se borraron.', 8],
};
