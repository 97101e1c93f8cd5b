import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { choosePlan, chosenPlan, removePayment, storePayment, pendingPayment, reportPayment } from './payment.ts';

const agent = { id: 'a1', name: 'José Pérez', website: 'Busca' as const };
const date = new Date('2026-03-01T12:00:00Z');
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('A chosen plan', () => {
  it('is stored until Free is chosen', () => {
    choosePlan('Pro');
    expect(storage.get('plan_type')).toBe('Pro');
    expect(chosenPlan()).toBe('Pro');
    choosePlan(null);
    expect(chosenPlan()).toBeNull();
    expect(storage.size).toBe(0);
  });

  it('must be one of the plans with a checkout', () => {
    storage.set('plan_type', 'Gold');
    expect(chosenPlan()).toBeNull();
  });
});

describe('A pending payment', () => {
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

  it('is stored with the name, id and site of its agent', () => {
    storePayment(agent, 'Standard', date);
    expect(JSON.parse(storage.get('agent') ?? '')).toEqual({ name: 'José Pérez', id: 'a1', website: 'Busca' });
    expect(pendingPayment()).toMatchObject({ plan: 'Standard', agent, date: '2026-03-01T12:00:00.000Z' });
  });

  it('needs an agent and a plan, and is gone once removed', () => {
    choosePlan('Pro');
    expect(pendingPayment()).toBeNull();
    storePayment(agent, 'Pro', date);
    choosePlan(null);
    expect(pendingPayment()).toBeNull();
    storePayment(agent, 'Pro', date);
    removePayment();
    expect(storage.size).toBe(0);
  });

  it('is ignored when its stored data is unreadable', () => {
    storePayment(agent, 'Pro', date);
    storage.set('agent', 'José');
    expect(pendingPayment()).toBeNull();
  });

  it('is reported to the admins and then removed', async () => {
    storePayment(agent, 'Pro', date);
    await reportPayment(answering(), pendingPayment()!, 'u1');
    expect(sent).toMatchObject([
      {
        path: '/api/notices',
        body: {
          actions: '',
          agent_id: 'a1',
          user_id: 'u1',
          website: 'Busca',
          plan: 'Pro',
          date: '2026-03-01T12:00:00.000Z',
        },
      },
    ]);
    expect(sent[0]?.body).toHaveProperty(
      'content',
      'José Pérez está intentando inscribirse en el plan Pro. Se debe confirmar el pago y actualizar el perfil manualmente.',
    );
    expect(storage.size).toBe(0);
  });

  it('stays stored when its notice fails, and is sent again as the same command', async () => {
    storePayment(agent, 'Pro', date);
    const api = answering(new ApiError(503, [], 'r1'));
    await expect(reportPayment(api, pendingPayment()!, 'u1')).rejects.toMatchObject({ status: 503 });
    await reportPayment(api, pendingPayment()!, 'u1');
    expect(sent[1]).toEqual(sent[0]);
    expect(storage.size).toBe(0);
  });

  it('stays stored when the notice of another payment was sent', async () => {
    storePayment(agent, 'Standard', date);
    const first = pendingPayment()!;
    storePayment(agent, 'Pro', date);
    await reportPayment(answering(), first, 'u1');
    expect(pendingPayment()?.plan).toBe('Pro');
  });
});
