import type { HistoryEntryReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { historyStep } from './profile-screen.tsx';

const entry: HistoryEntryReply = {
  position: '7',
  // By the clock of the reader, whose zone may be any.
  at: new Date(2026, 10, 27, 15, 4).toISOString(),
  type: 'AgentEdited',
  profile_id: '1',
  own: true,
  fields: [],
  plan: null,
  paused: null,
  message: null,
  reason: null,
};

it.each([
  [
    { fields: ['brokerage', 'languages_spoken'] },
    'Cambiaste tu perfil',
    'Nombre de la agencia, Idiomas que hablas',
    'tick',
  ],
  [{ own: false }, 'El equipo de Busca cambió tu perfil', undefined, 'tick'],
  [
    { type: 'LeadAnswered', message: '0198c5a0-0000-7000-8000-0000009bd8f3' },
    'Contestaste un mensaje',
    'Mensaje 9BD8F3',
    'chat',
  ],
  [{ type: 'PlanChosen', plan: 'Pro' }, 'Pediste un plan', 'Plan Pro', 'star'],
  [
    { type: 'ProfileContactSet', paused: true },
    'Cambiaste cómo recibes mensajes',
    'En pausa: no te llegan mensajes nuevos.',
    'clock',
  ],
  [
    { type: 'ProfileRejected', own: false, reason: 'Falta la licencia.' },
    'Tu perfil no se aprobó',
    'Motivo: Falta la licencia.',
    'alert',
  ],
] as const)('%j reads: %s', (part, title, text, icon) => {
  const step = historyStep({ ...entry, ...part } as HistoryEntryReply);
  expect(step).toMatchObject({ title, icon, phase: 'done' });
  expect(step.text).toBe(text);
  expect(step.at!.words).toMatch(/27 de noviembre de 2026/);
});
