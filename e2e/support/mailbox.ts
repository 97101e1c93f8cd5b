import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The text of a person's newest email in the mailbox that matches a pattern; `to` is a name or an address. */
export async function emailTo(page: Page, to: string, pattern: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  const email = mailbox.locator('article').filter({ hasText: to }).filter({ hasText: pattern }).first();
  try {
    await mailbox.goto('/buzón');
    await expect.poll(async () => {
      await mailbox.reload();
      return email.count();
    }, { timeout: 60_000 }).toBe(1);
    return await email.innerText();
  } finally {
    await mailbox.close();
  }
}

/** The link in an email whose fragment holds a code. */
export const linkIn = (email: string): string => /\S+\/correo#\S+/.exec(email)![0];
