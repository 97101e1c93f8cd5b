import { join } from 'node:path';
import { readMailbox } from '@busca/platform/mail';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { es } from '../../frontend/src/copy/es.ts';

/** The text of a person's newest email in the mailbox that matches a pattern; `to` is a name or an address. */
export async function emailTo(page: Page, to: string, pattern: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  const email = mailbox.locator('article').filter({ hasText: to }).filter({ hasText: pattern }).first();
  try {
    await mailbox.goto('/buzón');
    await expect
      .poll(
        async () => {
          await mailbox.reload();
          return email.count();
        },
        { timeout: 240_000 },
      )
      .toBe(1);
    return await email.innerText();
  } finally {
    await mailbox.close();
  }
}

/** The link in an email whose fragment holds a code. */
export const linkIn = (email: string): string => /\S+\/correo#\S+/.exec(email)![0];

/** Opens the link of a confirmation email, and confirms on a click. */
export async function confirmBy(page: Page, link: string): Promise<void> {
  const { submit, done } = es.emailLink.confirm;
  await page.goto(link);
  await page.getByRole('button', { name: submit }).click();
  await page.getByText(done).waitFor();
}

/** Confirms an account's email by the link of its newest confirmation email. */
export const confirmEmail = async (page: Page, email: string): Promise<void> =>
  confirmBy(page, linkIn(await emailTo(page, email, /Confirma tu correo/)));

/** The code in the link of the newest email in a data folder, once it is there. */
export const confirmationCodeIn = (dataDir: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [newest] = await readMailbox(join(dataDir, 'mailbox'));
      return /#confirm-email=([\w-]+)/.exec(newest?.text ?? '')![1]!;
    },
    { timeout: 240_000, interval: 50 },
  );
