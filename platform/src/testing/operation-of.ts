import type { OpenApi, Operation } from '../openapi/document.ts';

type CallOf = Pick<Request, 'method'> & { path: string };

const segments = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const fits = (template: readonly string[], path: readonly string[]): boolean =>
  template.length === path.length &&
  template.every((segment, place) => (isParameter(segment) ? path[place] !== '' : segment === path[place]));

type Template = { segments: string[]; operations: OpenApi['paths'][string] };

/** The templates of a document, those with the fewest parameters first. */
const templatesOf = ({ paths }: OpenApi): Template[] =>
  Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, operations]) => ({ segments: segments(path), operations }));

/**
 * Finds the operation that a request matches; undefined where there is none. HEAD counts as GET; a literal segment wins
 * over a parameter.
 */
export function operationsOf(document: OpenApi): (call: CallOf) => Operation | undefined {
  const templates = templatesOf(document);
  return ({ method, path }) => {
    const requested = segments(path.split('?', 1)[0]!);
    const fitting = templates.find((template) => fits(template.segments, requested));
    const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase();
    return Object.entries(fitting?.operations ?? {}).find(([name]) => name === verb)?.[1];
  };
}
