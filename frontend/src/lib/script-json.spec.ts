import { expect, it } from 'vitest';
import { scriptJson } from './script-json.ts';

it('JSON for a script element escapes text that would end the element', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});
