import { nameOf, type JsonSchema } from '@busca/platform/openapi';
import { escapeHtml } from '@busca/platform/mail';
import { copy } from '../copy.es.ts';

const words = copy.documents;

/** A link to a named schema further down the page. */
const toSchemaLink = (ref: string): string => `<a href="#esquema-${nameOf(ref)}">${nameOf(ref)}</a>`;

const lengths = ({ minLength = 0, maxLength }: JsonSchema): string =>
  maxLength === undefined ? (minLength > 0 ? ` (${words.atLeast(minLength)})` : '') : ` (${words.characters(minLength, maxLength)})`;

/** A pattern that has no name tells itself. */
const patternOf = ({ pattern, format }: JsonSchema): string => (pattern && !format ? ` <code>${escapeHtml(pattern)}</code>` : '');

/** A schema's type in few words, as HTML. */
export function toTypeText(schema: JsonSchema): string {
  const { $ref, anyOf, type, items, properties, additionalProperties, format } = schema;
  if ($ref) return toSchemaLink($ref);
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  if (format === 'binary') return words.file;
  if (anyOf) return [...new Set(anyOf.map(toTypeText))].join(' | ');
  if (items) return words.listOf(toTypeText(items));
  if (properties) return toFields(schema);
  if (typeof additionalProperties === 'object') return words.mapOf(toTypeText(additionalProperties));
  return escapeHtml([type ?? words.anything].flat().join(' | ') + (format ? ` ${format}` : '') + lengths(schema)) + patternOf(schema);
}

/** An object's fields as a list. */
function toFields({ properties = {}, required = [] }: JsonSchema): string {
  const entries = Object.entries(properties).map(([name, property]) =>
    `<li><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ` <em>${words.optional}</em>`}: ${toTypeText(property)}</li>`);
  return `<ul>${entries.join('')}</ul>`;
}
