import type { Page } from 'playwright-core';
import { es } from '../../frontend/src/copy/es.ts';

/** English words that are not Spanish words as well. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|to|for|with|your|you|is|are|show|suggestions?|remove|dismiss|close|open|search|loading|next|previous|pages?|select|selected|buttons?|submit|options?|available|required|choose|file|upload|please|image|processing|skip|toggle|breadcrumbs?|password|sign|clear|back|more|less|expand|collapse|link|navigation|pagination|combobox|listbox)(?!\p{L})/iu;
/**
 * English texts that are meant: the link to the English site, paths of the API, an English text of the specification,
 * and the browser's own button in a date field.
 */
const ALLOWED = new RegExp(
  `^(${es.layout.english}|Show (local )?date( and time)? picker|(GET|POST|PUT) /api/|${es.form.fieldProblems.image!['required-of-lender']})`,
);
/** An address is not read as words, and what is random in it may look like one. */
const ADDRESS = /https?:\/\/\S+/g;
/** A city with an English name. */
const ENGLISH_CITY = 'The Bronx';
/** Roles whose names come from our copy: they contain no text that users wrote. */
const ROLES = new Set([
  'alertdialog',
  'banner',
  'button',
  'checkbox',
  'combobox',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'group',
  'heading',
  'Iframe',
  'image',
  'link',
  'list',
  'listbox',
  'main',
  'navigation',
  'progressbar',
  'radio',
  'region',
  'search',
  'searchbox',
  'status',
  'tab',
  'table',
  'textbox',
]);

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

export const isEnglish = (name: string): boolean =>
  ENGLISH.test(name.replaceAll(ADDRESS, '').replaceAll(ENGLISH_CITY, '')) && !ALLOWED.test(name);

/**
 * Every name, description and role description that a screen reader reads, and the texts that are hidden from sight.
 */
export async function screenReaderTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const fromTree = nodes
    .filter(({ role }) => ROLES.has(role?.value ?? ''))
    .flatMap(({ name, description, properties = [] }) => [
      name?.value,
      description?.value,
      ...properties
        .filter((property) => property.name === 'roledescription' || property.name === 'valuetext')
        .map(({ value }) => String(value.value)),
    ]);
  const fromPage = await page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-roledescription',
      'aria-valuetext',
      'aria-placeholder',
      'title',
      'alt',
      'placeholder',
    ];
    const texts = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute)),
    );
    return [
      ...texts,
      ...[...document.querySelectorAll('.solo-lector, [data-live-announcer]')].map(({ textContent }) => textContent),
    ];
  });
  return [...new Set([...fromTree, ...fromPage].filter((text): text is string => Boolean(text)))];
}
