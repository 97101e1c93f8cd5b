import { expect, it } from 'vitest';
import { emailLink } from './account/email-link.ts';
import { privacy } from './privacy.ts';

it('the privacy notice has 13 sections with an id each, its date and the minimum age', () => {
  expect(privacy.sections).toHaveLength(13);
  expect(new Set(privacy.sections.map(({ id }) => id)).size).toBe(13);
  expect(privacy.updated).toBe('Última actualización: 11 de diciembre de 2024');
  expect(JSON.stringify(privacy.sections.find(({ id }) => id === 'menores'))).toContain('18 años');
});

it('the privacy notice names what an account and the team keep, and how long, as docs/privacy.md does', () => {
  const text = JSON.stringify(privacy.sections);
  const facts = [
    'llaves de acceso',
    'códigos de recuperación',
    'inicios de sesión',
    'te invitamos al equipo',
    'Inicios de sesión: 90 días',
    'Cifras de los perfiles: 400 días',
    'sin cookies y sin guardar quién mira',
    '30 días como mucho, o 12 horas',
    'durante un año',
    'Los perfiles que guardas, hasta que los quites',
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
});

it('what a revoked consent hides is said with its exception, the certificate, which names the sender for good', () => {
  const promises = [
    emailLink.consent.text,
    emailLink.consent.next,
    JSON.stringify(privacy.sections.find(({ id }) => id === 'mensajes')),
  ];
  expect(promises.filter((promise) => !promise.includes('en el certificado que prueba tu consentimiento'))).toEqual([]);
});

it('the privacy notice says that a message goes to one professional at a time, what each sees, and where its sender sees who', () => {
  const text = JSON.stringify(privacy.sections);
  const facts = [
    'a otra únicamente si lo pides',
    'a uno solo cada vez, por turno',
    'Hasta que acepta ve el lugar, el plazo y lo que escribiste',
    'En la página de tu mensaje ves quién la tiene y quién la tuvo',
    'Al enviar un mensaje se guarda una',
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
});
