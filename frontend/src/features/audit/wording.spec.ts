import { describe, expect, it } from 'vitest';
import { actorName, eventName, fieldName, fieldValue, writeInstant } from './wording.ts';

describe('The audit trail in Spanish', () => {
  it.each([
    ['status', 'pending', 'Estado', 'En revisión'],
    ['primary_language', 'Both', 'Idioma principal', 'Ambos'],
    ['isPremium', true, 'Premium', 'Sí'],
    ['isPremium', false, 'Premium', 'No'],
    ['chosen_plan', null, 'Plan solicitado', '—'],
    ['brokerage', '', 'Nombre de la agencia', '—'],
    ['first_name', 'José', 'Nombre', 'José'],
    ['user_type', 'Lender', 'Tipo de cuenta', 'prestamista'],
    ['projection', 'agents', 'Datos', 'Agentes'],
  ])('writes %s = %j', (field, value, name, text) => {
    expect(fieldName(field)).toBe(name);
    expect(fieldValue(field, value)).toBe(text);
  });

  it('writes the moment up to which a replay goes as people read it', () => {
    expect(fieldName('until')).toBe('Hasta');
    expect(fieldValue('until', '2026-03-04T05:06:07.000Z')).toBe(writeInstant('2026-03-04T05:06:07.000Z'));
    expect(fieldValue('until', null)).toBe('—');
  });

  it('names actors, events and fields, and shows unknown names unchanged', () => {
    expect(actorName({ name: 'Ana Ríos', role: 'Admin' })).toBe('Ana Ríos (administrador)');
    expect(actorName({ name: null, role: 'System' })).toBe('El sistema');
    expect(eventName('ProfileApproved')).toBe('Aprobó el perfil');
    expect(eventName('SomethingNew')).toBe('SomethingNew');
    expect(fieldName('something_new')).toBe('something_new');
  });

  it('names the time zone of an instant', () => {
    expect(writeInstant('2026-03-04T05:06:07.000Z')).toMatch(/2026.*(UTC|GMT|[A-Z]{2,4})/);
  });
});
