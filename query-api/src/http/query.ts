import { parse } from 'node:querystring';
import { ApiError, fieldError, validate } from '@busca/platform';
import type { z } from 'zod';
import type { QueryContext } from './context.ts';

/** The query string as a schema describes it; other parameters are dropped. @throws ApiError, also for any that is repeated */
export function readQuery<Schema extends z.ZodType>(ctx: QueryContext, schema: Schema): z.infer<Schema> {
  // Koa's own `ctx.query` costs four times as much.
  const given = ctx.querystring === '' ? {} : parse(ctx.querystring);
  for (const [name, value] of Object.entries(given))
    if (Array.isArray(value) || name.includes('[')) throw fieldError('invalid-query', name, 'Send each parameter once');
  return validate(schema, given, 'invalid-query');
}

/** A parameter of the path, decoded. */
export function param(ctx: QueryContext, name: string): string {
  const value = ctx.params[name];
  if (value === undefined) throw new ApiError('not-found', `The path has no ${name}`);
  return value;
}
