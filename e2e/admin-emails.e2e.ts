import { startSmtpServer } from '@busca/platform/testing';
import { afterAll, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { emails, actions, done } = es.admin;

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());

const it = browserTest({ SMTP_URL: smtp.url });

describeInBrowser('Admin emails', () => {
  it('list an email whose recipient the mail server refused; an admin sends it again, and it arrives', async ({
    openPage,
    seed,
  }) => {
    const page = await openPage(await seed.admin());
    await page.goto('/administración/correos');
    await page.getByText(emails.none.failed).waitFor();
    smtp.reply('RCPT', '550 no such mailbox');
    const { name } = await seed.owner('agents', { approved: false, confirmed: false });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect
      .poll(
        async () => {
          await page.reload();
          await row.or(page.getByText(emails.none.failed)).first().waitFor();
          return row.first().isVisible();
        },
        { timeout: 240_000 },
      )
      .toBe(true);
    await row.first().getByText(emails.refused).waitFor();
    smtp.reply('RCPT');
    const accepted = () => smtp.lines.filter((line) => line === '.').length;
    expect(accepted()).toBe(0);
    await row.first().getByRole('button', { name: actions.resendEmail }).click();
    await page.getByText(done.resendEmail).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${emails.tabs.resent}`) }).click();
    await row.first().waitFor();
    await expect.poll(accepted).toBe(1);
  });
});
