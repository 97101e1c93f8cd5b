import { ofEachField } from '@busca/events/profile-fields';
import type { JsonSchema } from '@busca/platform/openapi';
import { PASSWORD } from './input.ts';

const LETTERS = ['dGV4dG8'];
const IDS = ['0198c5a0-0000-7000-8000-000000000001'];
const ABOUT_NOW = new Date().toISOString();
const CODES = ['123456'];

/** Good values of fields and parameters, by their names. */
export type GoodFields = Readonly<Record<string, readonly unknown[]>>;

/** Those that every portal has; the schema lists the others. */
const GOOD: GoodFields = {
  ...ofEachField(({ example }) => [example]),
  specialties: [['first-home', 'itin'], []],
  name: ['Ana Ríos', 'TypeError'],
  email: ['nueva@example.com', 'ana@example.com'],
  password: [PASSWORD],
  current_password: [PASSWORD],
  newPassword: [PASSWORD],
  code: CODES,
  otp: CODES,
  plan: ['Pro', 'Standard', 'Free', 'Enterprise'],
  reason: ['Falta la licencia.'],
  unchecked_reason: ['El registro no contesta hoy.'],
  number: ['0123456'],
  registry: ['TREC'],
  valid_until: ['2099-12-31', null],
  reference: ['TR-20931'],
  amount: ['49.00', ''],
  note: ['Llamar el lunes.'],
  seen: [{ how: 'list' }, { how: 'profile', opened_at: ABOUT_NOW }],
  assignee: [null],
  iframe_link: [null, '<iframe src="https://www.youtube.com/embed/x"></iframe>'],
  firstName: ['Luis'],
  lastName: ['Paz'],
  phoneNumber: ['(956) 555-0143'],
  message: ['Busco casa'],
  location: ['Laredo, TX', 'Xanadu'],
  timeframe: ['Lo antes posible'],
  homepage: [''],
  whatsapp: ['(956) 555-0143', ''],
  open_limit: [5],
  content: ['Enterprise'],
  date: ['2026-01-05'],
  actions_content: [null],
  user_id: [null],
  agent_id: [null],
  first_name: ['Ana', 'Eva'],
  areas_served: ['Laredo, TX'],
  brokerage: ['Casa Sur', 'Casa Norte'],
  credential_id: LETTERS,
  client_data: LETTERS,
  attestation: LETTERS,
  authenticator_data: LETTERS,
  signature: LETTERS,
  user_handle: LETTERS,
  id: LETTERS,
  screen: ['/perfil-agente/:id'],
  frames: [['/assets/home-a1b2.js:1:204']],
  until: [null, '2026-01-05T00:00:00.000Z'],
  city: ['Laredo', 'Laredo, TX'],
  state: ['TX'],
  place: ['Laredo', '78040'],
  text: ['Ana', 'Nos contestó el mismo día y nos explicó cada papel.'],
  stars: [4],
  // Of a report, which is about a profile or a review.
  review_id: [undefined],
  q: ['Ana', 'Laredo'],
  page: ['1', '2'],
  limit: ['10'],
  asOf: [ABOUT_NOW],
  revision: ['0'],
  before: [ABOUT_NOW],
  from: ['2026-01-05T00:00:00.000Z'],
  to: [ABOUT_NOW],
  cursor: ['7'],
  zone: ['America/New_York'],
  field: ['status'],
  type: ['AgentEdited', 'AgentEdited,ProfileApproved'],
  after: ['7'],
  stream: ['staff-endings'],
  actor: IDS,
  profile: IDS,
  account: IDS,
  command: IDS,
  lead: IDS,
  correlation: IDS,
};

/** Good values of a field or parameter. @throws Error where nothing names one: a new field belongs into the table */
export function goodOf(name: string, schema: JsonSchema, own: GoodFields): readonly unknown[] {
  const listed = [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap((one) => one.enum ?? [])];
  const named = own[name] ?? GOOD[name];
  // A list of its own, where a field of this name has another one elsewhere.
  if (listed.length > 0 && !named?.some((value) => listed.includes(value as never))) return listed;
  const good = named ?? (schema.type === 'boolean' ? [true, false] : undefined);
  if (!good) throw new Error(`No good value is known for '${name}'`);
  return good;
}
