import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { copy } from '../copy.es.ts';
import { toPage, type Page, type Pages } from '@busca/platform/pages';

const require = createRequire(import.meta.url);

/** Scripts, styles and requests of this origin only; `data:` is for the icons inside the viewer's styles. */
const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const words = copy.documents;

const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/viewer.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><a href="/">${words.home}</a> <span>${words.machine} <a href="/api/openapi.json">/api/openapi.json</a></span></header>
<div id="viewer"><noscript><main><p>${words.noScript}</p></main></noscript></div>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// Subjects begin closed: from 150 open rows on the viewer draws only those in the window, where the browser's own
// search finds no others.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0, validatorUrl: null, filter: true, persistAuthorization: false });
`;

/** Added to the viewer's styles: our header, wrapping of long words, and tables that scroll on a phone. */
const styles = `body { margin: 0; }
body > header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; padding: 0.75rem 1.25rem; background: #1f2b33; color: #fff; font: 1rem/1.5 system-ui, sans-serif; }
body > header a { color: #fff; }
noscript p { padding: 1rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
.swagger-ui { overflow-wrap: anywhere; }
.swagger-ui .markdown pre, .swagger-ui pre { max-width: 100%; overflow-x: auto; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper { padding: 0 0.75rem; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { padding: 0.25rem 0.5rem; text-align: left; }
  .swagger-ui .opblock-body, .swagger-ui .table-container, .swagger-ui .responses-inner { overflow-x: auto; }
}
`;

const withPolicy = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, 'Content-Security-Policy': VIEWER_POLICY },
});

/** The viewer page at `/api/docs` and every file that it loads, by path. */
export function loadViewer(): Pages {
  const parts: [path: string, name: string, body: Buffer][] = [
    ['/api/docs', 'docs.html', Buffer.from(html)],
    ['/api/docs/viewer.js', 'viewer.js', readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
    ['/api/docs/viewer.css', 'viewer.css', readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'))],
    ['/api/docs/page.css', 'page.css', Buffer.from(styles)],
    ['/api/docs/start.js', 'start.js', Buffer.from(start)],
  ];
  return new Map(parts.map(([path, name, body]) => [path, withPolicy(toPage(name, body))]));
}
