import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { emailTo, linkIn } from './support/mailbox.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const { types } = es.admin.audit;
const { plans } = es.audit;
const { outcomes } = plans;
const it = browserTest();

const {
  signIns,
  secondFactor: { lost },
} = es.credentials;

describeInBrowser('The audit of people', () => {
  it('has all that happened to an account, from its sign-up on, and what an admin did; the ledger of plans has every outcome', async ({
    openPage,
    seed,
    send,
  }) => {
    const owner = await seed.owner('agents');
    const [next, lastName] = [newEmail(), newSurname()];
    const { profileId, token } = owner;
    const page = await openPage(await seed.admin());
    const accepted = async (...request: Parameters<typeof send>) => {
      const reply = await send(...request);
      expect([request[1], reply.status < 300]).toEqual([request[1], true]);
      return reply;
    };
    const choose = (plan: string) =>
      accepted('POST', '/api/notices', { content: 'Un plan', plan, agent_id: profileId }, { token });

    await step('the account changes its email, its profile, its plans and its password', async () => {
      await accepted('PUT', `/api/users/${owner.id}`, { email: next, current_password: owner.password }, { token });
      const [, code] = linkIn(await emailTo(page, next, /Confirma tu correo nuevo/)).split('=');
      await accepted('POST', '/api/account/confirm-email', { code });
      const { body } = await accepted('GET', `/api/agents/${profileId}`, undefined, { token });
      await accepted(
        'PUT',
        `/api/agents/${profileId}`,
        { brokerage: 'Casa Norte' },
        { token, revision: Number(body.revision ?? 1) },
      );
      await choose('Pro');
      await accepted('POST', `/api/agents/${profileId}/withdraw-plan`, undefined, { token });
      await choose('Pro');
      await seed.administer(profileId, 'decline-plan', { reason: 'No llegó el pago.' });
      await choose('Standard');
      await seed.administer(profileId, 'confirm-payment', { plan: 'Standard', reference: 'TR-20931', amount: '49.00' });
      await seed.administer(profileId, 'plan', { plan: 'Pro', reason: 'Acuerdo de prueba.' });
      await accepted(
        'PUT',
        '/api/account/password',
        { current_password: owner.password, newPassword: 'una casa verde' },
        { token },
      );
    });

    await step('from an entry of the profile the whole account is one link away, with old and new values', async () => {
      await page.goto(`/administración/auditoría?perfil=${profileId}`);
      const signUp = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name: types.AccountCreated! }) });
      await signUp.getByRole('link', { name: 'Íñigo', exact: false }).last().click();
      await page.waitForURL(/cuenta=/);
      await page.getByText(es.audit.filters.account, { exact: false }).first().waitFor();
      const headings = async () => new Set(await page.getByRole('heading', { level: 3 }).allInnerTexts());
      const expected = [
        'AccountCreated',
        'AgentRegistered',
        'ProfileApproved',
        'EmailChangeRequested',
        'AccountEmailChanged',
        'AgentEdited',
        'PlanChosen',
        'PlanWithdrawn',
        'PlanDeclined',
        'PlanPaymentConfirmed',
        'PlanChanged',
        'PasswordChanged',
      ];
      await expect
        .poll(async () => {
          const shown = await headings();
          return expected.filter((type) => !shown.has(types[type]!));
        })
        .toEqual([]);
      const changed = page
        .getByRole('table', { name: es.audit.changesOf(types.AccountEmailChanged!) })
        .getByRole('row')
        .filter({ hasText: next });
      expect(await changed.getByRole('cell').allInnerTexts()).toEqual([owner.email, next]);
      await page.getByText('No llegó el pago.').first().waitFor();
    });

    await step('the ledger says what came of each plan, who decided, and which plan ended which', async () => {
      await page.goto('/administración/auditoría/planes');
      const rows = page.getByRole('table', { name: plans.of(owner.name) }).getByRole('row');
      await rows.nth(4).waitFor();
      const texts = (await rows.allInnerTexts()).slice(1);
      const lines = await rows.getByRole('rowheader').evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return range.getClientRects().length;
        }),
      );
      expect(lines, "the plans' names stand on one line").toEqual(lines.map(() => 1));
      const line = (plan: string, outcome: string) =>
        expect(
          texts.filter((text) => text.startsWith(plan) && text.includes(outcome)),
          `${plan}: ${outcome}`,
        ).toHaveLength(1);
      for (const [plan, outcome] of [
        ['Pro', outcomes.withdrawn],
        ['Pro', outcomes.declined],
        ['Standard', outcomes.paid],
        ['Pro', outcomes.given],
      ] as const)
        line(plan, outcome);
      expect(texts.find((text) => text.includes(outcomes.paid))).toMatch(
        /TR-20931[^]*20\d\d.*, por Pro\n[^]*Acuerdo de prueba\.$/,
      );
      expect(texts.find((text) => text.includes(outcomes.given))).toContain(plans.stillActive);
      expect(texts.find((text) => text.includes(outcomes.declined))).toContain(`(${es.admin.audit.roles.Admin})`);
      expect(texts.find((text) => text.includes(outcomes.withdrawn))).toContain(`(${es.admin.audit.roles.Agent})`);
    });

    await step("an admin's own trail has the messages that the admin handled", async () => {
      await seed.lead({
        firstName: 'Lupe',
        lastName,
        email: newEmail(),
        phoneNumber: '4075550110',
        message: 'Busco una casa.',
      });
      const admin = { token: await seed.admin() };
      const leads = (await send('GET', '/api/admin/leads', undefined, admin)).body as unknown as {
        id: string;
        lastName: string;
        revision: number;
      }[];
      const { id, revision } = leads.find((lead) => lead.lastName === lastName)!;
      await accepted('POST', `/api/admin/leads/${id}/handled`, undefined, { ...admin, revision });
      const [first] = (await send('GET', '/api/admin/audit?type=LeadHandled', undefined, admin)).body as unknown as {
        actor: { id: string };
      }[];
      await page.goto(`/administración/auditoría?cuenta=${first!.actor.id}`);
      await page.getByRole('heading', { level: 3, name: types.LeadHandled! }).first().waitFor();
    });
  });

  it("has the sign-ins of every account: an admin's by way of the team, and by way of the search that of an owner without a profile", async ({
    openPage,
    seed,
    send,
    pageErrors,
  }) => {
    const [token, colleague, name, email] = [await seed.admin(), newEmail(), `Eva ${newSurname()}`, newEmail()];
    const page = await openPage(token);
    await send('POST', '/api/admin/staff/invitations', { email: colleague, user_type: 'Admin' }, { token });
    const [, code] = linkIn(await emailTo(page, colleague, /invita/i)).split('=');
    await send('POST', '/api/account/accept-invitation', { code, name, password: 'una casa azul y blanca' });
    await seed.account('agents', { name: 'Olga Paz', email, password: 'una casa azul' });
    for (const user of [colleague, email])
      await send('POST', '/api/users/login', { email: user, password: 'otra casa' });
    const openSignIns = async () => {
      await page.waitForURL(/cuenta=/);
      await page.getByText(signIns.title, { exact: true }).click();
      await page.getByText(signIns.events['wrong-password'], { exact: true }).waitFor();
    };

    await step("an admin's, with the help for who lost phone and codes", async () => {
      await page.goto('/administración/equipo');
      await page.getByRole('link', { name, exact: true }).click();
      await openSignIns();
      pageErrors.expectFailedLoad(/\/second-factor\/off$/, 409);
      await page.getByText(lost.title).click();
      await page.getByRole('button', { name: lost.submit }).click();
      await page.getByText(lost.none).waitFor();
      await expectNoViolations(page, 'the trail of an account with its sign-ins');
    });
    await step("an owner's without a profile", async () => {
      await page.goto(`/administración/buscar?q=${encodeURIComponent(email)}`);
      await page.getByRole('link', { name: 'Olga Paz' }).click();
      await openSignIns();
    });
    await step('the own one has no such help', async () => {
      await page.goto('/administración/equipo');
      await page
        .getByRole('row')
        .filter({ hasText: `(${es.adminStaff.you})` })
        .getByRole('rowheader')
        .getByRole('link')
        .click();
      await page.getByText(signIns.title, { exact: true }).waitFor();
      expect(await page.getByText(lost.title).count()).toBe(0);
    });
  });
});
