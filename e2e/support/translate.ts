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

/** Has the frames in a context's pages translated from their start on. */
export async function translateFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(`window !== window.top && addEventListener('DOMContentLoaded', ${translate.toString()})`);
}

/** Has a page translated whose code has taken over; one that goes on to another by itself, there. */
export async function translatePage(page: Page): Promise<void> {
  await page.waitForFunction(translate);
}
