import { describe, expect, it } from 'vitest';
import { toEmbed } from './field-checks.ts';

const hosts = ['www.youtube.com', 'www.google.com', 'my.matterport.com'];

describe('Security row 17: embed markup', () => {
  it('is reduced to one sandboxed frame', () => {
    expect(
      toEmbed(
        '<p>Mira:</p><iframe src="https://www.youtube.com/embed/x?a=1&b=2" onload="alert(1)" srcdoc="<script>"></iframe>',
        hosts,
      ),
    ).toBe(
      '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    );
  });

  it('is reduced to the first of several frames', () => {
    const two =
      '<iframe src="https://www.youtube.com/embed/1"></iframe><iframe src="https://www.youtube.com/embed/2"></iframe>';
    expect(toEmbed(two, hosts)?.match(/<iframe/g)).toHaveLength(1);
  });

  it('is null when it is empty or removed', () => {
    expect(toEmbed(null, hosts)).toBeNull();
    expect(toEmbed('  ', hosts)).toBeNull();
  });

  it.each([
    'http://www.youtube.com/embed/x',
    '//www.youtube.com/embed/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://www.youtube.com.evil.example/x',
    'https://evil.example/?www.youtube.com',
    'https://www.youtube.com@evil.example/',
    'https://user@www.youtube.com/x',
    'https://www.youtube.com:444/x',
    '',
  ])('with the source %s is refused', (src) => {
    expect(() => toEmbed(`<iframe src="${src}"></iframe>`, hosts)).toThrow(
      expect.objectContaining({ code: 'invalid-embed' }),
    );
  });

  it.each([
    'https://www.google.com/maps/embed?pb=x',
    'https://www.google.com/maps/embed/v1/place?q=x',
    'https://my.matterport.com/show/?m=x',
  ])('with the source %s is taken', (src) => {
    expect(toEmbed(`<iframe src="${src}"></iframe>`, hosts)).toContain(`src="${src}"`);
  });

  it.each([
    'google.com/url?q=https://evil.example',
    'google.com/amp/s/evil.example',
    'google.com/maps/embedded',
    'google.com/maps/embed/../../url?q=x',
    'youtube.com/redirect?q=https://evil.example',
  ])('with a path that leads elsewhere is refused: %s', (address) => {
    expect(() => toEmbed(`<iframe src="https://www.${address}"></iframe>`, hosts)).toThrow(
      expect.objectContaining({ code: 'invalid-embed' }),
    );
  });

  it.each([
    '<script src="https://www.youtube.com/x"></script>',
    '<object data="https://www.youtube.com/x"></object>',
    'https://www.youtube.com/embed/x',
  ])('without a frame is refused: %s', (markup) => {
    expect(() => toEmbed(markup, hosts)).toThrow(expect.objectContaining({ code: 'invalid-embed' }));
  });
});
