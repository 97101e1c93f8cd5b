import type { Page } from 'playwright-core';
import { es } from '../../frontend/src/copy/es.ts';

/** Words that give English away, none of them Spanish. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|to|for|with|your|you|is|are|show|suggestions?|remove|dismiss|close|open|search|loading|next|previous|pages?|select|selected|buttons?|submit|options?|available|required|choose|file|upload|please|image|processing|skip|toggle|breadcrumbs?|password|sign|clear|back|more|less|expand|collapse|link|navigation|pagination|combobox|listbox)(?!\p{L})/iu;
/** What names another language's site in that language, a call by its path, the one city of the demonstration with an English name, and the specification's English text. */
const ALLOWED = new RegExp(`^(${es.layout.english}|(GET|POST|PUT) /api/|${es.form.areas.remove('The Bronx')}|${es.form.fieldProblems.image!['required-of-lender']})`);
/** Roles whose names are ours: what people write about themselves stands in none of them. */
const ROLES = new Set([
  'alertdialog', 'banner', 'button', 'checkbox', 'combobox', 'complementary', 'contentinfo', 'dialog', 'form', 'group', 'heading', 'Iframe', 'image', 'link', 'list', 'listbox', 'main', 'navigation', 'progressbar',
  'radio', 'region', 'search', 'searchbox', 'status', 'tab', 'table', 'textbox',
]);

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

export const isEnglish = (name: string): boolean => ENGLISH.test(name) && !ALLOWED.test(name);

/** Every name, description and role's description that a screen reader is told, and the texts that only it hears. */
export async function screenReaderTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const ofTree = nodes.filter(({ role }) => ROLES.has(role?.value ?? '')).flatMap(({ name, description, properties = [] }) => [
    name?.value, description?.value, ...properties.filter((one) => one.name === 'roledescription' || one.name === 'valuetext').map(({ value }) => String(value.value)),
  ]);
  const ofPage = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder', 'title', 'alt', 'placeholder'];
    const written = [...document.querySelectorAll('*')].flatMap((one) => attributes.map((attribute) => one.getAttribute(attribute)));
    return [...written, ...[...document.querySelectorAll('.solo-lector, [data-live-announcer]')].map(({ textContent }) => textContent)];
  });
  return [...new Set([...ofTree, ...ofPage].filter((text): text is string => Boolean(text)))];
}
