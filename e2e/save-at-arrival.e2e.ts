import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { hold } from './support/hold.ts';

const { labels } = es.form;

const it = browserTest();

/** Runs in a page: submits the form once the name of the photo has changed, before anything else can run. */
function submitAtNewName(): void {
  const [form, photo] = [
    document.querySelector('main form') as HTMLFormElement,
    document.querySelector('main form img') as HTMLImageElement,
  ];
  const observer = new MutationObserver(() => {
    observer.disconnect();
    form.requestSubmit();
  });
  observer.observe(photo, { attributeFilter: ['alt'] });
}

describeInBrowser('A save at the moment when the profile is read again', () => {
  it('is sent, and says so until it is answered', async ({ openPage, seed, send }) => {
    const owner = await seed.owner('agents');
    const page = await openPage(owner.token);
    const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'));
    const submit = page.getByRole('button', { name: es.edit.submit, exact: true });
    await page.goto(`/portal-de-agentes-editar/${owner.profileId}`);
    await field(labels.first_name).waitFor();
    const release = await hold(page, '**/api/users/*');
    await field(labels.first_name).fill('Eva');
    await submit.click();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    await field(labels.brokerage).fill('Casa Norte');
    const releaseSave = await hold(page, '**/api/agents/*');
    await page.evaluate(submitAtNewName);
    await release();
    await page.getByText(es.edit.saving).waitFor();
    await releaseSave();
    await page.getByText(es.edit.saved, { exact: true }).waitFor();
    expect((await send('GET', `/api/agents/${owner.profileId}`)).body).toMatchObject({
      first_name: 'Eva',
      brokerage: 'Casa Norte',
    });
  });
});
