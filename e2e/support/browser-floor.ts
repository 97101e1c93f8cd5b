import { type Node, parse } from 'acorn';
import type { Page } from 'playwright-core';

/**
 * What a browser of the floor in README.md has not: functions that came later to Safari 15.4, Chrome 100 or Firefox
 * 100, by the object that has them.
 */
const LATER: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  CSS: ['registerProperty'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  Intl: ['Segmenter', 'DurationFormat'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
  globalThis: [
    'CompressionStream',
    'DecompressionStream',
    'Iterator',
    'OffscreenCanvas',
    'requestIdleCallback',
    'navigation',
    'scheduler',
  ],
};

/** Names that others have too, such as zod's schemas: they are looked for in pages alone. */
const AMBIGUOUS = new Set(['difference', 'intersection', 'union', 'with', 'navigation', 'scheduler']);

type Tree = Node & Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value;

/** Every node of a tree. */
function* nodesOf(node: Tree): Generator<Tree> {
  yield node;
  for (const child of Object.values(node).flat()) if (isTree(child)) yield* nodesOf(child);
}

const nameOf = (node: unknown): string => (isTree(node) && typeof node.name === 'string' ? node.name : '');

/** The function of the list that a node calls or makes. */
function laterIn(node: Tree): string | undefined {
  const callee =
    ['CallExpression', 'NewExpression'].includes(node.type) && isTree(node.callee) ? node.callee : undefined;
  if (!callee) return undefined;
  const [owner, name] =
    callee.type === 'MemberExpression' && !callee.computed
      ? [nameOf(callee.object), nameOf(callee.property)]
      : ['globalThis', nameOf(callee)];
  const isLater = Object.entries(LATER).some(
    ([object, names]) =>
      names.includes(name) &&
      (object.endsWith('.prototype') || object === owner || (object === 'globalThis' && owner === 'window')),
  );
  return isLater && !AMBIGUOUS.has(name) ? name : undefined;
}

/**
 * What of a script a browser of the floor can't read or run, in words.
 * @throws SyntaxError where it is no ES2022 at all
 */
export function beyondFloor(script: string): string[] {
  return [...nodesOf(parse(script, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Tree)].flatMap((node) => {
    if (node.type === 'StaticBlock') return ['a static block'];
    const { pattern = '' } = (node.regex ?? {}) as { pattern?: string };
    if (/\(\?<[=!]/.test(pattern)) return ['a look-behind'];
    return laterIn(node) ?? [];
  });
}

/** Takes from a page what a browser of the floor has not, before its scripts run. */
export const lowerToFloor = (page: Page): Promise<unknown> =>
  page.addInitScript((later) => {
    for (const [path, names] of Object.entries(later)) {
      const owner = path
        .split('.')
        .reduce<unknown>((at, name) => (at === undefined ? at : Reflect.get(at as object, name)), globalThis);
      if (owner !== undefined) for (const name of names) Reflect.deleteProperty(owner as object, name);
    }
  }, LATER);
