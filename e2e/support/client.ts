import { randomUUID } from 'node:crypto';
import { exampleAgent, exampleLender, typedOf } from '@busca/events';

export interface Reply {
  status: number;
  headers: Headers;
  // Replies have many shapes: each test reads the fields that it expects.
  body: Record<string, unknown>;
}

export interface ClientOptions {
  token?: string | undefined;
  /** The idempotency key; a retry of a command has the same one. */
  key?: string;
  minPosition?: string | undefined;
  /** The revision that the sender has seen. */
  revision?: number | undefined;
  headers?: Record<string, string>;
}

/** A kept connection that the server was just closing: a browser sends the request again by itself. */
const isClosing = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';

/** Sends requests to a portal as its pages do: JSON, a bearer token, an idempotency key on each command. */
export const client =
  (url: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    { token, key = randomUUID(), minPosition, revision, headers }: ClientOptions = {},
  ): Promise<Reply> => {
    const request = {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': key }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(minPosition && { 'X-Min-Position': minPosition }),
        ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    };
    const send = () => fetch(new URL(path, url), request);
    const reply = await send().catch((error: unknown) => (isClosing(error) ? send() : Promise.reject(error as Error)));
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text ? (JSON.parse(text) as Reply['body']) : {} };
  };

export type Client = ReturnType<typeof client>;

/** Fields of a form that differ from the default. */
export type Details = Partial<
  Record<
    | 'last_name'
    | 'email'
    | 'image'
    | 'profile_description'
    | 'brokerage'
    | 'areas_served'
    | 'phone_number'
    | 'languages_spoken'
    | 'state_license_numbers',
    string | undefined
  > & { specialties: string[] }
>;

/** An agent's sign-up form as the pages send it; `image` is an upload's name. */
export const agentForm = (email: string, { image = '', ...fields }: Details = {}) => ({
  ...typedOf(exampleAgent),
  first_name: 'Íñigo',
  last_name: 'Núñez Peña',
  email,
  languages_spoken: 'Español',
  specialties: [] as string[],
  areas_served: 'Miami, FL; San Juan, PR',
  state_license_numbers: 'FL-1',
  brokerage: 'Casa Sur',
  profile_description: 'Ayudo a familias.',
  image,
  website: 'Busca',
  ...fields,
});

/** A lender's sign-up form as the pages send it. */
export const lenderForm = (email: string, { image = '', ...fields }: Details = {}) => ({
  ...typedOf(exampleLender),
  first_name: 'Inés',
  last_name: 'Ibáñez',
  email,
  phone_number: '(787) 555-0142',
  languages_spoken: 'Español',
  specialties: [] as string[],
  areas_served: 'Ponce, PR',
  state_license_numbers: 'NMLS 1',
  company: 'Crédito Isla',
  profile_description: 'Préstamos para tu primera casa.',
  image,
  website: 'Busca',
  ...fields,
});

/** Of some people, whom a list has in another order each day, always the same one. */
export const firstByName = <One extends { full_name: string }>(people: readonly One[]): One =>
  people.toSorted((one, other) => (one.full_name < other.full_name ? -1 : 1))[0]!;
