import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { choosePlan, chosenPlan, forgetPayment, keepPayment, pendingPayment, reportPayment } from './payment.ts';

const agent = { id: 'a1', name: 'José Pérez', website: 'Busca' as const };
const date = new Date('2026-03-01T12:00:00Z');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a chosen plan', () => {
  it('is kept until Free is chosen', () => {
    choosePlan('Pro');
    expect(kept.get('plan_type')).toBe('Pro');
    expect(chosenPlan()).toBe('Pro');
    choosePlan(null);
    expect(chosenPlan()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is none that cannot be paid for', () => {
    kept.set('plan_type', 'Gold');
    expect(chosenPlan()).toBeNull();
  });
});

describe('a payment', () => {
  const sent: { path: string; body?: unknown; idempotencyKey?: string }[] = [];
  const answering = (...failures: ApiError[]) => ({
    post: (async (path, call) => {
      sent.push({ path, ...call });
      const failure = failures.shift();
      if (failure) throw failure;
      return { id: 'n1' };
    }) as Api['post'],
  });
  beforeEach(() => void sent.splice(0));

  it('is kept with its agent by name, id and site', () => {
    keepPayment(agent, 'Standard', date);
    expect(JSON.parse(kept.get('agent') ?? '')).toEqual({ name: 'José Pérez', id: 'a1', website: 'Busca' });
    expect(pendingPayment()).toMatchObject({ plan: 'Standard', agent, date: '2026-03-01T12:00:00.000Z' });
  });

  it('is none without an agent, without a plan, or once forgotten', () => {
    choosePlan('Pro');
    expect(pendingPayment()).toBeNull();
    keepPayment(agent, 'Pro', date);
    choosePlan(null);
    expect(pendingPayment()).toBeNull();
    keepPayment(agent, 'Pro', date);
    forgetPayment();
    expect(kept.size).toBe(0);
  });

  it('is none when what is kept is unreadable', () => {
    keepPayment(agent, 'Pro', date);
    kept.set('agent', 'José');
    expect(pendingPayment()).toBeNull();
  });

  it('is told to the admins and then forgotten', async () => {
    keepPayment(agent, 'Pro', date);
    await reportPayment(answering(), pendingPayment()!, 'u1');
    expect(sent).toMatchObject([{ path: '/api/notices', body: { actions: '', agent_id: 'a1', user_id: 'u1', website: 'Busca', plan: 'Pro', date: '2026-03-01T12:00:00.000Z' } }]);
    expect(sent[0]?.body).toHaveProperty('content', 'José Pérez está intentando inscribirse en el plan Pro. Se debe confirmar el pago y actualizar el perfil manualmente.');
    expect(kept.size).toBe(0);
  });

  it('stays kept when that fails, and is sent again as the same command', async () => {
    keepPayment(agent, 'Pro', date);
    const api = answering(new ApiError(503, [], 'r1'));
    await expect(reportPayment(api, pendingPayment()!, 'u1')).rejects.toMatchObject({ status: 503 });
    await reportPayment(api, pendingPayment()!, 'u1');
    expect(sent[1]).toEqual(sent[0]);
    expect(kept.size).toBe(0);
  });

  it('is not forgotten for another one that was told', async () => {
    keepPayment(agent, 'Standard', date);
    const first = pendingPayment()!;
    keepPayment(agent, 'Pro', date);
    await reportPayment(answering(), first, 'u1');
    expect(pendingPayment()?.plan).toBe('Pro');
  });
});
