/** `/crashpage`: fails while it is drawn, to show that whoever meets such a fault is led home. */
export function Component(): never {
  throw new Error('crashpage: thrown on purpose');
}
