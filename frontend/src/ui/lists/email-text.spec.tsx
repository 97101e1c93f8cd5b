import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './records.tsx';

it.each([
  ['raul.soto@demo.busca.example', 'raul<wbr/>.soto<wbr/>@demo<wbr/>.busca<wbr/>.example'],
  ['Escríbeme a ana@busca.example. Vendo casas.', 'Escríbeme a ana@busca.example. Vendo casas.'],
  ['', ''],
])('A text breaks before the @ and the dots where it is an email: %j', (text, html) => {
  expect(renderToStaticMarkup(<EmailText>{text}</EmailText>).replaceAll(/<.?span>/g, '')).toBe(html);
});
