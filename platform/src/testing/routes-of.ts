import type Koa from 'koa';

interface Layer {
  path: string | RegExp;
  methods: string[];
}

const stackOf = (middleware: object): Layer[] =>
  'router' in middleware ? (middleware.router as { stack: Layer[] }).stack : [];
const inBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The calls that an app's routers serve, such as 'GET /api/agents/{id}', sorted. */
export const routesOf = ({ middleware }: Koa): string[] =>
  middleware
    .flatMap(stackOf)
    .flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${inBraces(String(path))}`),
    )
    .toSorted();
