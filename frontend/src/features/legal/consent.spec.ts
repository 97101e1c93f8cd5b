import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';

const { consent } = es.lead;
const { link, privacyLink } = es.form.terms;

const TEXT =
  ' que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y' +
  ' mensaje de texto. Para dejar de recibir mensajes basta responder «stop» en cualquier momento. Pueden' +
  ' aplicarse tarifas de mensajes y datos. La frecuencia de los mensajes varía. Más en los términos y' +
  ' condiciones y en la política de privacidad.';

it('The consent text contact-1 keeps its wording: a new one needs a new name, in CONSENT of the command API and in the certificate', () => {
  const text = consent.text + link + consent.and + privacyLink + consent.end;
  expect([consent.ticked + text, consent.bySending + text]).toEqual([
    `Acepto${TEXT}`,
    `Al enviar este formulario aceptas${TEXT}`,
  ]);
});
