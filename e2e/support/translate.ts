import type { BrowserContext, Page } from 'playwright-core';

/**
 * Runs in a page: replaces each text as Chrome's translation does, by elements of its own with the same text; those
 * that come later too. Where it has begun it does nothing.
 */
function translate(): true {
  const { classList } = document.documentElement;
  if (classList.contains('translated-ltr')) return true;
  classList.add('translated-ltr');
  const replace = (text: Node): void => {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || parent.closest('font, script, style, noscript, textarea, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.textContent;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const replaceIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  new MutationObserver((records) =>
    records.forEach(({ type, target, addedNodes }) =>
      type === 'characterData' ? replace(target) : addedNodes.forEach(replaceIn),
    ),
  ).observe(document.body, { childList: true, characterData: true, subtree: true });
  return true;
}

/**
 * Has a context's pages learn to translate themselves, and their frames translated from their start on. A page is
 * translated once it is `ready` (runs in the page).
 */
export async function translatePages(context: BrowserContext, ready: () => boolean): Promise<void> {
  await context.addInitScript(`window !== window.top
    ? addEventListener('DOMContentLoaded', ${translate.toString()})
    : (window.translateOnceReady = () => (${ready.toString()})() && (${translate.toString()})())`);
}

/** Resolves once a page is ready and translated; where it goes on to another by itself, that one. */
export async function translated(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { translateOnceReady(): boolean }).translateOnceReady());
}
