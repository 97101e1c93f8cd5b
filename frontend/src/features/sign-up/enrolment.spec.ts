import type { SessionUser } from '@busca/platform/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { agents, lenders } from '../profile/kinds.ts';
import { emptyValues } from '../profile/values.ts';
import { type Application, createEnrolment, OtherSession } from './enrolment.ts';

const application = {
  first_name: 'José',
  last_name: 'Pérez',
  email: 'jose@example.com',
  phone_number: '(305) 555-0142',
  primary_language: 'Spanish',
  areas_served: 'Miami, FL',
  specialties: [],
  languages_spoken: '',
  state_license_numbers: '',
  profile_description: '',
  brokerage: '',
  brokerage_number: '',
  website: 'Busca',
  password: 'muy-secreta-9',
} satisfies Application;
const ana: SessionUser = { id: 'u1', name: 'José Pérez', email: 'jose@example.com', user_type: 'Agent' };
const eva: SessionUser = { id: 'u2', name: 'Eva Ruiz', email: 'eva@example.com', user_type: 'Agent' };
const newAgent = { id: 'a1', user_id: 'u1', full_name: 'José Pérez', website: 'Busca', isDeleted: true };

/** The calls after each created profile. */
const emails = ['POST /api/email/send-welcome-email', 'POST /api/email/send-confirmation-email'];

interface Sent {
  call: string;
  body?: unknown;
  idempotencyKey?: string;
}

describe('The sign-up', () => {
  let sent: Sent[];
  let failures: Record<string, ApiError[]>;
  let user: SessionUser | null;
  const replies: Record<string, unknown> = {
    'POST /api/users': { id: 'u1', token: 't1', user_type: 'Agent' },
    'POST /api/users/login': { token: 't2', user_type: 'Agent' },
    'POST /api/agents': { newAgent },
    'POST /api/lenders': { newLender: { ...newAgent, id: 'l1' } },
    'POST /api/notices': { id: 'n1' },
    'PUT /api/users/{id}': { id: 'u1', email: 'new@example.com' },
  };
  const answer = async (call: string, options?: object): Promise<unknown> => {
    sent.push({ call, ...options });
    const failure = failures[call]?.shift();
    if (failure) throw failure;
    return replies[call];
  };
  const api = {
    post: ((path, call) => answer(`POST ${path}`, call)) as Api['post'],
    put: ((path, call) => answer(`PUT ${path}`, call)) as Api['put'],
  };
  const enrol = (image: string | null = 'foto.jpg', kind = agents, owner: string | null = null) =>
    createEnrolment(
      kind,
      {
        api,
        upload: async ({ again } = { again: false }) => (again ? 'otra-vez.jpg' : image),
        user: () => user,
        now: () => new Date('2026-03-01T12:00:00Z'),
        startSession: () => {
          user = ana;
        },
      },
      owner,
    );
  const calls = () => sent.map(({ call }) => call);
  const ignore = () => undefined;

  beforeEach(() => {
    sent = [];
    failures = {};
    user = null;
  });

  it('stores the image, creates the account and the profile, and sends the notice', async () => {
    const steps: string[] = [];
    expect(await enrol()(application, (step) => steps.push(step))).toEqual(newAgent);
    expect(steps).toEqual(['upload', 'account', 'profile', 'notice', 'emails']);
    expect(calls()).toEqual(['POST /api/users', 'POST /api/agents', 'POST /api/notices', ...emails]);
    expect(sent[0]?.body).toEqual({
      name: 'José Pérez',
      email: 'jose@example.com',
      password: 'muy-secreta-9',
      user_type: 'Agent',
    });
    expect(sent[1]?.body).toMatchObject({ image: 'foto.jpg', website: 'Busca', user_id: 'u1' });
    expect(sent[1]?.body).not.toHaveProperty('password');
    expect(sent[2]?.body).toMatchObject({
      actions: 'Approve Agent',
      actions_content: 'a1',
      agent_id: 'a1',
      user_id: 'u1',
      website: 'Busca',
      date: '2026-03-01T12:00:00.000Z',
    });
  });

  it('requests the emails to the account, and repeats them without a second profile', async () => {
    failures[emails[1]!] = [new ApiError(503, [], 'r1')];
    const run = enrol();
    await expect(run(application, ignore)).rejects.toMatchObject({ status: 503 });
    expect(sent.slice(-2).map(({ body }) => body)).toEqual([{ email: 'jose@example.com' }, undefined]);
    await run(application, ignore);
    expect(calls().slice(-2)).toEqual(emails);
    expect(
      new Set(sent.filter(({ call }) => call === 'POST /api/agents').map(({ idempotencyKey }) => idempotencyKey)).size,
    ).toBe(1);
  });

  it('requires an image before it sends anything', async () => {
    await expect(enrol(null)(application, ignore)).rejects.toMatchObject({
      problems: [{ code: 'required', path: 'image' }],
    });
    expect(sent).toEqual([]);
  });

  it('resumes at the failed step, with the same idempotency keys', async () => {
    failures['POST /api/agents'] = [new ApiError(503, [], 'r1')];
    const run = enrol();
    await expect(run(application, ignore)).rejects.toMatchObject({ status: 503 });
    await run(application, ignore);
    expect(calls()).toEqual([
      'POST /api/users',
      'POST /api/agents',
      'POST /api/agents',
      'POST /api/notices',
      ...emails,
    ]);
    expect(sent[1]?.idempotencyKey).toBe(sent[2]?.idempotencyKey);
  });

  it('uploads its image again where that is no longer stored', async () => {
    failures['POST /api/agents'] = [
      new ApiError(400, [{ code: 'invalid-image', message: 'Upload the picture first', path: 'image' }], 'r1'),
    ];
    expect(await enrol()(application, ignore)).toEqual(newAgent);
    expect(calls()).toEqual([
      'POST /api/users',
      'POST /api/agents',
      'POST /api/agents',
      'POST /api/notices',
      ...emails,
    ]);
    expect([sent[1]?.body, sent[2]?.body]).toMatchObject([{ image: 'foto.jpg' }, { image: 'otra-vez.jpg' }]);
  });

  it('sends a corrected form with a new key, and updates the email of the account', async () => {
    failures['POST /api/agents'] = [
      new ApiError(409, [{ code: 'email-taken', message: 'email must be unique', path: 'email' }], 'r1'),
    ];
    const run = enrol();
    await expect(run(application, ignore)).rejects.toMatchObject({ status: 409 });
    await run({ ...application, email: 'new@example.com' }, ignore);
    expect(calls().slice(2)).toEqual(['PUT /api/users/{id}', 'POST /api/agents', 'POST /api/notices', ...emails]);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[3]?.idempotencyKey);
  });

  it('signs in to its own account when the answer to its creation was lost', async () => {
    failures['POST /api/users'] = [
      new ApiError(0, [], ''),
      new ApiError(409, [{ code: 'email-taken', message: 'email must be unique' }], 'r2'),
    ];
    const run = enrol();
    await expect(run(application, ignore)).rejects.toMatchObject({ status: 0 });
    await run({ ...application, first_name: 'Josef' }, ignore);
    expect(calls()).toEqual([
      'POST /api/users',
      'POST /api/users',
      'POST /api/users/login',
      'POST /api/agents',
      'POST /api/notices',
      ...emails,
    ]);
  });

  it('reports an email that was taken before', async () => {
    failures['POST /api/users'] = [new ApiError(409, [{ code: 'email-taken', message: 'email must be unique' }], 'r1')];
    await expect(enrol()(application, ignore)).rejects.toMatchObject({ status: 409 });
    expect(calls()).toEqual(['POST /api/users']);
  });

  it('has its own calls and its own text for a missing image for lenders', async () => {
    const { brokerage: _, brokerage_number: __, ...common } = application;
    const firm = { company: 'Crédito Sur', company_number: '(305) 555-0100' };
    const lender = { ...emptyValues(lenders), ...common, ...firm } as Application;
    await expect(enrol(null, lenders)(lender, ignore)).rejects.toMatchObject({
      problems: [{ code: 'required-of-lender', path: 'image' }],
    });
    await enrol('foto.jpg', lenders)(lender, ignore);
    expect(calls()).toEqual(['POST /api/users', 'POST /api/lenders', 'POST /api/notices', ...emails]);
    expect(sent[0]?.body).toMatchObject({ user_type: 'Lender' });
    expect(sent[1]?.body).toMatchObject({ company: 'Crédito Sur', primary_language: 'Spanish', website: 'Busca' });
    expect(sent[2]?.body).toMatchObject({
      actions: 'Approve Lender',
      actions_content: 'l1',
      agent_id: null,
      user_id: 'u1',
    });
  });

  it('adds a profile to the signed-in account', async () => {
    user = ana;
    const { password: _, ...profile } = application;
    await enrol('foto.jpg', agents, ana.id)({ ...profile, website: 'Findahome', email: 'trabajo@example.com' }, ignore);
    expect(calls()).toEqual(['POST /api/agents', 'POST /api/notices', ...emails]);
  });

  it('sends nothing in the name of another account that signed in meanwhile', async () => {
    user = eva;
    await expect(enrol()(application, ignore)).rejects.toBeInstanceOf(OtherSession);
    await expect(enrol('foto.jpg', agents, ana.id)(application, ignore)).rejects.toBeInstanceOf(OtherSession);
    expect(sent).toEqual([]);
  });

  it('creates no profile for another account that signed in between two tries', async () => {
    failures['POST /api/agents'] = [new ApiError(503, [], 'r1')];
    const run = enrol();
    await expect(run(application, ignore)).rejects.toMatchObject({ status: 503 });
    user = eva;
    await expect(run(application, ignore)).rejects.toBeInstanceOf(OtherSession);
    expect(calls()).toEqual(['POST /api/users', 'POST /api/agents']);
    user = ana;
    await run(application, ignore);
    expect(calls().filter((call) => call === 'POST /api/users')).toHaveLength(1);
  });
});
