import { describe, expect, it } from 'vitest';
import { escapeHtml, renderEmail } from './email.ts';
import { headLine } from './mailer.ts';

const letterhead = { publicUrl: 'https://busca.example/', postalAddress: '100 <Calle>, Nashville' };
const content = {
  subject: 'Asunto',
  name: '<b>Ana</b> Ríos',
  paragraphs: ['Uno & dos', 'Tres'],
  items: [{ label: 'Lista', url: 'https://busca.example/lista' }],
  code: '012345',
  link: { label: 'Entrar', url: 'https://busca.example/a?b=1&c="' },
  notes: ['Nota'],
  closing: { text: '¿No más?', label: 'Ya no', url: 'https://busca.example/no' },
};

describe('A rendered email', () => {
  it('has the same content as text and as HTML, with all markup in it escaped', () => {
    const { text, html } = renderEmail(content, letterhead);
    expect(text).toBe(
      [
        'Hola, <b>Ana</b>:',
        'Uno & dos',
        'Tres',
        '- Lista: https://busca.example/lista',
        '012345',
        'Entrar: https://busca.example/a?b=1&c="',
        'Nota',
        'El equipo de Busca',
        '--',
        '¿No más? Ya no: https://busca.example/no',
        '100 <Calle>, Nashville\nPolítica de privacidad: https://busca.example/pol%C3%ADtica-de-privacidad\n',
      ].join('\n\n'),
    );
    expect(html).toContain('Hola, &lt;b&gt;Ana&lt;/b&gt;:');
    for (const part of [
      '>Asunto</h1>',
      'Uno &amp; dos',
      'href="https://busca.example/lista"',
      '012345',
      'href="https://busca.example/a?b=1&amp;c=&quot;"',
      'Nota',
      'href="https://busca.example/no"',
      '100 &lt;Calle&gt;',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<b>|<Calle>/);
  });

  it('is laid out by tables and inline styles alone, with one button, and brings nothing but the logo', () => {
    const { html } = renderEmail(content, letterhead);
    expect(html).not.toMatch(/<(style|link|script|div style="(?!display:none))/);
    expect([...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['https://busca.example/icon-192.png']);
    expect(html.match(/max-width:560px/g)).toHaveLength(1);
    expect(html.match(/background:#b4472b/g)).toHaveLength(1);
  });

  it.each([
    ['Ana Ríos', 'Hola, Ana:'],
    ['María de los Ángeles Cruz', 'Hola, María:'],
    ['Dra. Ana Ríos', 'Hola, Dra. Ana:'],
    ['', 'Hola:'],
  ])('greets %s by first name', (name, greeting) => {
    expect(renderEmail({ ...content, name }, letterhead).text.split('\n')[0]).toBe(greeting);
  });

  it('has single-line headers', () => {
    expect(headLine('Ana\r\nBcc: x@example.com\u2028\0')).toBe('Ana Bcc: x@example.com');
    expect(escapeHtml(`<a href='x'>&"`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&quot;');
  });
});
