/** A number as it is written in the United States (1234.5 -> '1,234.5'). `Intl` would keep a phone busy for 50 ms. */
export function grouped(value: number | bigint): string {
  const [whole = '', ...fraction] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** A total whose count may have ended behind `end`: one more means that there are more. */
export const countedTo = (end: number, total: number): string =>
  total === end + 1 ? `más de ${grouped(end)}` : grouped(total);
