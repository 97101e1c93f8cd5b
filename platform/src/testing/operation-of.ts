import type { OpenApi, Operation } from '../openapi/index.ts';

type Asked = Pick<Request, 'method'> & { path: string };

const segments = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const fits = (template: string[], path: string[]): boolean =>
  template.length === path.length && template.every((segment, place) => (isParameter(segment) ? path[place] !== '' : segment === path[place]));

/** The operation that a request meets; undefined when there is no such call. A HEAD is its GET; a segment that is named goes before a parameter. */
export function operationOf({ paths }: OpenApi, { method, path }: Asked): Operation | undefined {
  const asked = segments(path.split('?', 1)[0]!);
  const fitting = Object.keys(paths).filter((template) => fits(segments(template), asked));
  const [first] = fitting.toSorted((one, other) => one.split('{').length - other.split('{').length);
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  return first === undefined ? undefined : Object.entries(paths[first]!).find(([name]) => name === verb)?.[1];
}
