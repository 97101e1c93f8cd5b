import type { OpenApi, Operation } from '../openapi/index.ts';

type CallOf = Pick<Request, 'method'> & { path: string };

const segments = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const fits = (template: string[], path: string[]): boolean =>
  template.length === path.length &&
  template.every((segment, place) => (isParameter(segment) ? path[place] !== '' : segment === path[place]));

/**
 * The operation that a request matches; undefined where there is none. HEAD counts as GET; a literal segment wins over
 * a parameter.
 */
export function operationOf({ paths }: OpenApi, { method, path }: CallOf): Operation | undefined {
  const requested = segments(path.split('?', 1)[0]!);
  const fitting = Object.keys(paths).filter((template) => fits(segments(template), requested));
  const [first] = fitting.toSorted((one, other) => one.split('{').length - other.split('{').length);
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  return first === undefined ? undefined : Object.entries(paths[first]!).find(([name]) => name === verb)?.[1];
}
