/** `/crashpage`: throws while rendering, to show that a rendering error leads to the home page. */
export function Component(): never {
  throw new Error('crashpage: thrown on purpose');
}
