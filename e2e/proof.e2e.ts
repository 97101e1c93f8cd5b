import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminConsent } from '../frontend/src/copy/admin/people.ts';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { newEmail, newSurname } from './support/seed.ts';
import { step } from './support/step.ts';

const words = es.proof;
const it = translatedTest();

/** Seals the log of a portal that runs, as an operator does. */
const seal = (DATA_DIR: string) =>
  promisify(execFile)(process.execPath, ['all-in-one/dist/seal.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR },
  });

/** The proof that a certificate is saved with. */
async function savedProof(admin: Page): Promise<string> {
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: adminConsent.proof.save }).click(),
  ]);
  await admin.getByText(adminConsent.proof.saved(file.suggestedFilename())).waitFor();
  return readFile(await file.path(), 'utf8');
}

/** Pastes a proof, and waits for what is said of it. */
async function paste(page: Page, proof: string, title: string): Promise<void> {
  await page.getByLabel(words.text).fill(proof);
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(title, { exact: true }).waitFor();
}

describeInBrowser('The proof of a certificate', () => {
  it('waits for a seal, is then proved to everybody, also once its sender is erased, and shows what was changed', async ({
    seed,
    send,
    portal,
    page,
    openPage,
  }) => {
    const token = await seed.admin();
    const admin = await openPage(token);
    const { id } = (
      await send('POST', '/api/busca/sendNewLead', {
        firstName: 'Ana',
        lastName: newSurname(),
        email: newEmail(),
        phoneNumber: '(787) 555-0142',
        message: 'Busco casa',
      })
    ).body;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/comprobar-constancia');
    await step('before the next seal it waits', async () => {
      await admin.goto(`/administración/mensajes/${String(id)}`);
      await admin.getByText(adminConsent.proof.waiting).first().waitFor();
      await paste(page, await savedProof(admin), words.outcomes.waiting.title);
    });
    await seal(portal.dataDir);
    await admin.reload();
    await admin
      .getByText(/^Sello \d+$/)
      .first()
      .waitFor();
    await expectAccessible(admin, 'a certificate under a seal');
    const proof = await savedProof(admin);
    const file = { name: 'prueba.json', mimeType: 'application/json', buffer: Buffer.from(proof) };
    await step('a visitor checks its file', async () => {
      await page.getByLabel(words.file).setInputFiles(file);
      await page.getByText(words.outcomes.proved.title, { exact: true }).waitFor();
      await page.getByText(words.types.LeadSent!).waitFor();
      await expectAccessible(page, 'a proof that was checked');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
    await step('what was changed in it is seen, and what is not ours', async () => {
      await paste(page, proof.replace('LeadSent', 'LeadSenT'), words.outcomes.changed.title);
      await paste(
        page,
        proof.replace(/"seal_hash": "[0-9a-f]{64}"/, `"seal_hash": "${'0'.repeat(64)}"`),
        words.outcomes.foreign.title,
      );
      await paste(page, 'hola', words.notOurs.title);
    });
    await step('an erasure changes nothing', async () => {
      const erased = await send(
        'POST',
        `/api/admin/leads/${String(id)}/erase-sender`,
        { ground: 'request' },
        { token, revision: 0 },
      );
      expect(erased.status).toBe(200);
      await paste(page, proof, words.outcomes.proved.title);
    });
  });
});
