import { newId } from '@busca/events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { approve } from '../testing/approve.ts';
import { agentForm, lenderForm, startCommandApi } from '../testing/started.ts';

const kinds = [
  { kind: 'agent', role: 'Agent', path: '/api/agents', form: agentForm, created: 'newAgent' },
  { kind: 'lender', role: 'Lender', path: '/api/lenders', form: lenderForm, created: 'newLender' },
] as const;

describe.each(kinds)('$path', ({ kind, role, path, form, created }) => {
  it("refuses every change, with a code, while an event of the profile can't be read", async () => {
    const own = await startCommandApi();
    onTestFinished(() => own.stop());
    const { token, email } = await own.signUp(role);
    const { body } = await own.send('POST', path, { ...form, email }, { token });
    const { id } = (body as Record<string, { id: string }>)[created]!;
    const unreadable = { id: newId(), type: 'ProfileApproved', data: '{}', metadata: '{}' };
    await own.log.store.append(`${kind}-${id}`, 0, [unreadable]);
    const edit = own.send('PUT', `${path}/${id}`, { first_name: 'Ana' }, { token });
    const approval = approve(own, id);
    for (const { status, body: answer } of await Promise.all([edit, approval]))
      expect([status, answer.errors?.[0]?.code]).toEqual([409, 'unreadable-event']);
  });
});
