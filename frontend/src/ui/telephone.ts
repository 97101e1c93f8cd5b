/** What a phone dials: the digits of a US number, with the country's code. */
export function telephone(shown: string): string {
  const digits = shown.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}
