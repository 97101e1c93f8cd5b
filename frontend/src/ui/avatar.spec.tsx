import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('A photo is loaded when it comes into view; the main one of its screen at once, before all else', () => {
  const [other, main] = [false, true].map((first) => renderToStaticMarkup(<Avatar initials="AG" source="/uploads/a.jpg" first={first} />));
  expect(other).toContain('loading="lazy"');
  expect(other).not.toMatch(/fetchpriority/i);
  expect(main).toMatch(/<link rel="preload" as="image" href="\/uploads\/a.jpg" fetchPriority="high"\/><img [^>]*fetchPriority="high"/);
  expect(main).not.toContain('loading=');
});
