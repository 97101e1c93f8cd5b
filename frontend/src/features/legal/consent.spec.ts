import { expect, it } from 'vitest';
import { adminConsent } from '../../copy/admin/people.ts';
import { es } from '../../copy/es.ts';

const { consent } = es.lead;
const { link, privacyLink } = es.form.terms;

const RULES =
  ' Para dejar de recibir mensajes basta responder «stop» en cualquier momento. Pueden aplicarse tarifas de mensajes' +
  ' y datos. La frecuencia de los mensajes varía. Más en los términos y condiciones y en la política de privacidad.';
const inTurn = (professional: string) =>
  ` que Busca pase el mensaje a ${professional} de la zona, a uno solo cada vez, y diga a quién; y que esa persona, o el` +
  ' equipo de Busca si nadie puede, responda por teléfono, correo electrónico y mensaje de texto.';

const rules = consent.rules + link + consent.and + privacyLink + consent.end;

it('The consent text contact-2 keeps its wording: a new one needs a new name, in CONSENT of the command API and in the certificate', () => {
  expect([consent.ticked, consent.bySending]).toEqual(['Acepto', 'Al enviar este formulario aceptas']);
  expect(rules).toBe(RULES);
  expect(Object.entries(consent.who).map(([page, who]) => [page, who('Ángela Muñoz')])).toEqual([
    [
      'contact',
      ' que el equipo de Busca responda por teléfono, correo electrónico y mensaje de texto. Si hace falta un profesional, Busca pasa el mensaje a uno solo cada vez y dice a quién.',
    ],
    ['loan', inTurn('un profesional de préstamos')],
    ['lenders', inTurn('un profesional de préstamos')],
    ['agents', inTurn('un agente de bienes raíces')],
    [
      'profile',
      ' que Ángela Muñoz responda por teléfono, correo electrónico y mensaje de texto. Busca pasa el mensaje solo a esta persona, y a otra únicamente si se le pide.',
    ],
  ]);
});

it('The consent text contact-1 of older messages keeps its wording in the certificate', () => {
  expect(adminConsent.first + rules).toBe(
    ` que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y mensaje de texto.${RULES}`,
  );
});
