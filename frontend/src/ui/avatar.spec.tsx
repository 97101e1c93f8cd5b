import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('A photo with smaller squares tells the browser how wide it is shown, in the preload too', () => {
  const html = renderToStaticMarkup(
    <Avatar
      name="Ana García"
      source="/uploads/a.jpg"
      sourceSet="/uploads/a.jpg?w=96 96w, /uploads/a.jpg?w=192 192w"
      size={80}
      first
    />,
  );
  expect(html).toMatch(
    /<link rel="preload" as="image" imageSrcSet="\/uploads\/a.jpg\?w=96 96w, [^"]*" imageSizes="80px" fetchPriority="high"\/>/,
  );
  expect(html).toMatch(/<img [^>]*src="\/uploads\/a.jpg" srcSet="[^"]*192w" sizes="80px"/);
});

it('A photo is loaded when it comes into view; the main one of its screen at once, before all else', () => {
  const [other, main] = [false, true].map((first) =>
    renderToStaticMarkup(<Avatar name="Ana García" source="/uploads/a.jpg" first={first} />),
  );
  expect(other).toContain('loading="lazy"');
  expect(other).not.toMatch(/fetchpriority/i);
  expect(main).toMatch(
    /<link rel="preload" as="image" href="\/uploads\/a.jpg" fetchPriority="high"\/><img [^>]*fetchPriority="high"/,
  );
  expect(main).not.toContain('loading=');
});
