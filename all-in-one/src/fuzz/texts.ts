import fc from 'fast-check';

/** Texts that have broken other programs. */
const HOSTILE = [
  '', ' ', '\0', 'a\0b', '\u202Egpj.exe', '__proto__', 'constructor', "' OR 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00', '%', '%zz', '%2e%2e%2f', '${7*7}', 'NaN',
  '-1', '0', '1e309', '9'.repeat(30), '9'.repeat(400), 'x'.repeat(3_000), '😀'.repeat(50), '\uD800', 'e\u0301', '(a+)+$', 'a\r\nBcc: x@example.com', 'null', 'true', '[]', '{}', '"', '*',
  '0198c5a0-0000-7000-8000-000000000000', '2026-13-45', '2026-02-30T25:00:00Z', 'https://evil.example/a.jpg', 'a@b', "a'b@example.com", '0'.repeat(20), 'W/"1"', '"1"', '"-1"', '"99999999999999999999"',
  // Very many words, the same and different ones: each may become a part of a query.
  'a.'.repeat(2_500), Array.from({ length: 1_100 }, (_, n) => n.toString(36).padStart(3, '0')).join('.'),
];

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 40 }));
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { $ne: '' }, { $gt: '' }, ['a', 'b'], { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Percent-encodes any text; half a surrogate pair becomes U+FFFD. */
export const percentEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
