import { createHash } from 'node:crypto';
import { CORRELATION_HEADER } from '@busca/platform/contract';
import type { OpenApi, Operation, Parameter } from '@busca/platform/openapi';
import { escapeHtml } from '@busca/platform/mail';
import { copy } from '../copy.es.ts';
import { toTypeText } from './schema-text.ts';

const STYLE = `body{margin:0;padding:24px 16px;background:#fbf7f1;color:#26211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto}article{margin:16px 0;padding:16px 20px;background:#fff;border:1px solid #ded3c5;border-radius:12px;overflow-wrap:anywhere}
h1{line-height:1.2}h2{margin:40px 0 0}h3{margin:0;font-size:17px}h3 code{font-size:15px}h4{margin:12px 0 0;font-size:15px}
p,ul{margin:4px 0}ul{padding-left:20px}nav ul{columns:2;max-width:480px}a{color:#0f5e63}code{font-size:14px}`;

/** What the page may do: nothing but show itself in its own style. */
export const DOCS_POLICY = [
  "default-src 'none'", `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`, "frame-ancestors 'none'", "base-uri 'none'",
].join('; ');

const words = copy.documents;

/** Who may call, in words. */
function whoMay(security: Operation['security']): string {
  if (security.length === 0) return words.everybody;
  if (security.some(({ bearer }) => !bearer)) return words.everybodyMoreSignedIn;
  const roles = security.flatMap(({ bearer = [] }) => bearer);
  return roles.length === 0 ? words.signedIn : roles.map((role) => words.roles[role as keyof typeof words.roles]).join(', ');
}

const titled = (title: string, items: string[]): string => (items.length === 0 ? '' : `<h4>${title}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);

const toParameterText = ({ name, in: place, schema, required, description }: Parameter): string =>
  `<code>${escapeHtml(name)}</code> (${words.places[place]}${required ? '' : `, ${words.optional}`}): ${description ? escapeHtml(description) : toTypeText(schema)}`;

/** A reply with its headers, but for the one that all have. */
const toResponseText = ([status, { description, content, headers = {} }]: [string, Operation['responses'][string]]): string => {
  const schemas = Object.values(content ?? {}).map(({ schema }) => toTypeText(schema));
  const names = Object.keys(headers).filter((name) => name !== CORRELATION_HEADER).map((name) => `<code>${name}</code>`);
  return `<code>${status}</code> ${escapeHtml(description)} ${schemas.join(' ')}${names.length > 0 ? ` ${words.withHeaders(names.join(', '))}` : ''}`;
};

function toArticle(method: string, path: string, { operationId, summary, security, parameters, requestBody, responses }: Operation): string {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => `${toTypeText(schema)} <code>${escapeHtml(type)}</code>`);
  const all = Object.entries(responses);
  return `<article id="${operationId}"><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p><p>${words.who} ${whoMay(security)}.</p>
${titled(words.parameters, parameters.map(toParameterText))}${titled(words.body, bodies)}
${titled(words.replies, all.filter(([status]) => status < '400').map(toResponseText))}${titled(words.failures, all.filter(([status]) => status >= '400').map(toResponseText))}</article>`;
}

function toSection({ paths, tags }: OpenApi): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  return tags.map(({ name, description }) => {
    const articles = operations.filter(({ operation }) => operation.tags.includes(name)).map(({ path, method, operation }) => toArticle(method, path, operation));
    return `<section><h2 id="tema-${name}">${description}</h2>${articles.join('\n')}</section>`;
  });
}

const toSchemas = ({ components: { schemas } }: OpenApi): string[] =>
  Object.entries(schemas).map(([name, schema]) => `<article id="esquema-${name}"><h3>${name}</h3>${toTypeText(schema)}</article>`);

/** The document as a page for people: the calls by subject, then the schemas. */
export function toDocsPage(document: OpenApi): string {
  const links = document.tags.map(({ name, description }) => `<li><a href="#tema-${name}">${description}</a></li>`);
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p>${escapeHtml(document.info.description.replaceAll('`', ''))}</p><p>${words.machine} <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav aria-label="${words.subjects}"><ul>${links.join('')}<li><a href="#esquemas">${words.schemas}</a></li></ul></nav>
${toSection(document).join('\n')}
<section><h2 id="esquemas">${words.schemas}</h2>${toSchemas(document).join('\n')}</section></main></body></html>
`;
}
