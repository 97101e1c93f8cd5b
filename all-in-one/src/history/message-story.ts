import type { Actor } from '@busca/events';
import type { Random } from '../random.ts';
import { arrival, around, HOUR, inOffice, type Period } from './calendar.ts';
import { demoRequest, loanRequests, questions } from './data/messages.ts';
import { createVisitor, type Visitor } from './person.ts';
import type { Requests, Step } from './step.ts';

const VISITOR: Actor = { id: null, role: 'Visitor' };
/** Share of demo requests, and of the messages that an admin has handled. */
const DEMO = 0.02;
const HANDLED = 0.9;

export interface MessageDependencies {
  random: Random;
  period: Period;
  requests: Requests;
  admins: readonly Actor[];
}

/** A text with the visitor's places and person. */
export const filled = (text: string, { region, first, last, email, phone }: Visitor, random: Random): string =>
  text
    .replace('{city}', random.pick(region.cities))
    .replace('{name}', `${first} ${last}`)
    .replace('{email}', email)
    .replace('{phone}', phone);

/**
 * A visitor's message, and what became of it: one step, or two with an admin's answer. `count` numbers the visitors.
 */
export function messageStory({ random, period, requests, admins }: MessageDependencies, count: number): Step[] {
  const at = arrival(random, period);
  const visitor = createVisitor(random, count);
  const sent = requests(at, VISITOR);
  const id = sent.commandId;
  const answeredAt = inOffice(random, at + around(random, 20 * HOUR));
  const isAnswered = random.chance(HANDLED) && answeredAt < period.until;
  const answer = requests(answeredAt, random.pick(admins));
  if (random.chance(DEMO)) {
    const content = filled(demoRequest, visitor, random);
    return [
      { at, events: 1, send: ({ demoRequests }) => demoRequests.send(content, sent) },
      ...(isAnswered
        ? [
            {
              at: answeredAt,
              events: 1,
              send: ({ demoRequests }) => demoRequests.setHandled(id, answer),
            } satisfies Step,
          ]
        : []),
    ];
  }
  const page = random.chance(0.6) ? ('contact' as const) : ('loan' as const);
  const message = filled(random.pick(page === 'contact' ? questions : loanRequests), visitor, random);
  const lead = {
    firstName: visitor.first,
    lastName: visitor.last,
    email: visitor.email,
    phoneNumber: visitor.phone,
    message,
    page,
  };
  return [
    { at, events: 1, send: ({ leads }) => leads.send(lead, sent) },
    ...(isAnswered
      ? [{ at: answeredAt, events: 1, send: ({ leads }) => leads.setHandled(id, answer) } satisfies Step]
      : []),
  ];
}
