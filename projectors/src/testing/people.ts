import { setTimeout as wait } from 'node:timers/promises';
import {
  AgentRegistered,
  EmailGivenUp,
  LeadSent,
  newId,
  NO_STREAM,
  profileIdOf,
  streams,
  type DomainEvent,
  type ErasureReceipt,
  type Metadata,
} from '@busca/events';
import { projections } from '../projections/index.ts';
import { keys as lists } from '../read-models/index.ts';
import type { Stores } from '../stores.ts';

export const metadata: Metadata = {
  at: '2026-01-05T09:00:00.000Z',
  actor: { id: null, role: 'Visitor' },
  $correlationId: 'c',
  $causationId: 'c',
};
const PLACES = ['all', 'listed', 'city:zapata', 'name:zen', 'full:zenobia quiroga'];

const receiptOf = (person: string): ErasureReceipt => ({
  id: newId(),
  person,
  at: metadata.at,
  actor: metadata.actor,
  ground: 'request',
});

/** People in the log of `stores`, who can be erased, and what the read models hold of them. */
export function peopleOf(stores: () => Stores) {
  async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
    const last = (await stores().log.store.read(stream)).at(-1);
    await stores().log.append(
      stream,
      last?.revision ?? NO_STREAM,
      events.map((event) => ({ id: newId(), metadata, ...event })),
    );
  }

  async function caughtUp(): Promise<void> {
    const head = await stores().log.store.head();
    for (const { model } of projections)
      while ((await stores().store.reader(model).state()).position < head) await wait(5);
  }

  /**
   * An agent with an approved profile that was edited, an email to the agent that was given up, and a visitor with two
   * messages.
   */
  async function appendPeople(name: string) {
    const [accountId, visitor, emailId, demoRequestId] = [newId(), `visitor-${newId()}`, newId(), newId()];
    const [profileId, email] = [profileIdOf(accountId, 'agent', 'Busca'), `${name}@example.com`];
    const ref = { profileId, kind: 'agent' as const, accountId };
    await append(streams.account(accountId), {
      type: 'AccountCreated',
      data: { accountId, userType: 'Agent', confirmBy: null, personal: { name: `${name} Quiroga`, email } },
    });
    const personal = {
      ...AgentRegistered.example.personal,
      first_name: name,
      full_name: `${name} Quiroga`,
      email,
      phone_number: `(956) 555-${name}`,
      areas_served: 'Zapata, TX',
    };
    await append(
      streams.profile('agent', profileId),
      { type: 'AgentRegistered', data: { ...ref, website: 'Busca', personal } },
      { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
      {
        type: 'AgentEdited',
        data: { ...ref, personal: { changes: { brokerage: { from: 'Casa Sur', to: `Casa ${name}` } } } },
      },
      { type: 'ProfileSuspended', data: { ...ref, personal: { reason: `${name} no contesta` } } },
      { type: 'ProfileReinstated', data: ref },
      { type: 'PlanChosen', data: { ...ref, from: null, plan: 'Pro' } },
    );
    await append(streams.email(emailId), {
      type: 'EmailGivenUp',
      data: { ...EmailGivenUp.example, emailId, accountId },
    });
    for (const text of ['hola', 'otra vez']) {
      const leadId = newId();
      await append(streams.lead(leadId), {
        type: 'LeadSent',
        data: {
          ...LeadSent.example,
          leadId,
          person: visitor,
          place: 'Zapata, TX',
          personal: { ...LeadSent.example.personal, firstName: name, email, message: `${name}: ${text}` },
        },
      });
    }
    await append(streams.demoRequest(demoRequestId), {
      type: 'DemoRequested',
      data: { demoRequestId, person: visitor, personal: { content: `${name} pide una demostración` } },
    });
    const reportId = newId();
    const report = { ...ref, reportId, person: visitor, reviewId: null, category: 'fraud' as const };
    await append(streams.report(reportId), {
      type: 'ReportSent',
      data: { ...report, personal: { text: `${name} pide dinero` } },
    });
    return { accountId, visitor };
  }

  async function erase({ accountId, visitor }: { accountId: string; visitor: string }): Promise<void> {
    for (const [person, account] of [
      [accountId, accountId],
      [visitor, null],
    ] as const) {
      await stores().log.keys.erase(receiptOf(person));
      await append(account ? streams.account(account) : streams.visitor(person), {
        type: 'PersonErased',
        data: { person, accountId: account, ground: 'request' },
      });
    }
  }

  /** Everything that readers find: documents in log order of their changes, lists and suggestions. */
  const contents = () =>
    Promise.all(
      projections.map(async ({ model }) => {
        const reader = stores().store.reader(model);
        const all = await reader.page({ keys: [lists.all], offset: 0, limit: 1_000 });
        return {
          name: model.name,
          all: all.map(({ id, body, sort }) => ({ id, body, sort })),
          totals: await reader.totals(PLACES),
          suggestions: await reader.suggest('', 100),
        };
      }),
    );

  return { append, caughtUp, appendPeople, erase, contents };
}
