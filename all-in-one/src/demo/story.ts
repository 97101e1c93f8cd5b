/** History of a demo profile after its sign-up. */
export interface Story {
  status: 'approved' | 'pending' | 'rejected' | 'suspended';
  /** Chosen plan; its payment is confirmed (which grants premium) unless `paymentWaits`. */
  plan?: 'Standard' | 'Pro';
  paymentWaits?: boolean;
  /** Premium granted by an admin, without a plan. */
  premium?: boolean;
  /** What the owner changed after the approval. */
  edits?: DemoEdit;
}

/** What an owner changes after the approval. No list depends on it, so cities and searches keep their counts. */
interface DemoEdit {
  /** A sentence at the end of the description. */
  sentence: string;
  /** The last four digits of another phone number. */
  line?: string;
}

export const reasons = {
  rejected: 'El número de licencia no aparece en el registro del estado. Corrígelo y vuelve a enviar tu perfil.',
  unchecked: 'El registro del estado no contestaba; la licencia se comprobará más tarde.',
  suspended: 'La licencia venció. El perfil volverá a mostrarse cuando recibamos la renovación.',
} as const;

const pendingAgents = new Set([1, 13, 22, 33, 43, 54]);
const pendingLenders = new Set([6, 15, 24, 33]);
const REJECTED_AGENT = 29;
const SUSPENDED_LENDER = 19;
const WAITING_AGENT = 10;

const agentEdits: Readonly<Record<number, DemoEdit>> = {
  3: { sentence: 'También enseño casas los sábados y los domingos.', line: '0163' },
  7: { sentence: 'Te digo lo que vale una casa antes de que hagas una oferta.' },
};
const lenderEdits: Readonly<Record<number, DemoEdit>> = {
  3: { sentence: 'La precalificación no cuesta nada.', line: '0178' },
};

function editsOf(edits: Readonly<Record<number, DemoEdit>>, place: number): Pick<Story, 'edits'> {
  const edit = edits[place];
  return edit ? { edits: edit } : {};
}

/**
 * Story by index among the agents, from 0. Agent 0, whose sign-in is printed, is on the free plan and can try the
 * others.
 */
export function agentStory(place: number): Story {
  if (pendingAgents.has(place)) return { status: 'pending' };
  if (place === REJECTED_AGENT) return { status: 'rejected' };
  if (place === WAITING_AGENT) return { status: 'approved', plan: 'Pro', paymentWaits: true };
  if (place % 6 === 2) return { status: 'approved', plan: 'Pro' };
  if (place % 6 === 5) return { status: 'approved', plan: 'Standard' };
  return { status: 'approved', ...editsOf(agentEdits, place) };
}

/** Story by index among the lenders, from 0. */
export function lenderStory(place: number): Story {
  if (pendingLenders.has(place)) return { status: 'pending' };
  if (place === SUSPENDED_LENDER) return { status: 'suspended' };
  return { status: 'approved', premium: place % 4 === 2, ...editsOf(lenderEdits, place) };
}
