import { DemoRequested, DemoRequestHandled, LeadHandled, LeadSent } from '@busca/events';
import { describe, it } from 'vitest';
import { leadDecider } from './leads.ts';
import { exampleOf, scenario } from '../testing/scenario.ts';
import type { MessageDecider } from './messages.ts';
import { demoRequestDecider } from '../notice/index.ts';

function describeMessage<Data>(
  name: string,
  decider: MessageDecider<Data>,
  data: Data,
  id: string,
  [sent, handled, other]: ReturnType<typeof exampleOf>[],
) {
  const { given } = scenario(decider);

  describe(name, () => {
    it('is sent once', () => {
      given().when({ type: 'Send', data }).gives(sent!);
      given(sent!).when({ type: 'Send', data }).gives();
      given(sent!, handled!).when({ type: 'Send', data }).gives();
    });

    it('is handled once, after it was sent', () => {
      given(sent!).when({ type: 'MarkHandled', id }).gives(handled!);
      given(sent!, handled!).when({ type: 'MarkHandled', id }).refused('not-in-this-state');
      given().when({ type: 'MarkHandled', id }).refused('not-found');
    });

    it('does not exist after an event of another kind of message', () => {
      given(other!).when({ type: 'MarkHandled', id }).refused('not-found');
    });
  });
}

const [lead, demoRequest] = [exampleOf(LeadSent), exampleOf(DemoRequested)];
describeMessage('A lead', leadDecider, { sent: LeadSent.example, offered: null }, LeadSent.example.leadId, [
  lead,
  exampleOf(LeadHandled),
  demoRequest,
]);
describeMessage('A demo request', demoRequestDecider, DemoRequested.example, DemoRequested.example.demoRequestId, [
  demoRequest,
  exampleOf(DemoRequestHandled),
  lead,
]);
