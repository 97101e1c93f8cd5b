import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Failure } from '../contract.ts';
import { responseHeaders } from '../openapi/document.ts';
import type { JsonSchema, OpenApi } from '../openapi/document.ts';
import { refTo } from '../openapi/schemas.ts';
import { operationsOf } from './operation-of.ts';

/** A request and its reply, with the parsed body; undefined without one. */
export interface Exchanged {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Statuses of a request without an operation. */
const NO_CALL: readonly number[] = [400, 404, 405, 413, 415];

const isFine = (status: number): boolean => status < 300;

/**
 * Checks replies against a document: the status and our headers are documented, and the body fits its schema.
 * @throws Error that names the difference
 */
export function createReplyCheck(document: OpenApi): (exchanged: Exchanged) => void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });
  const compiled = new Map<string, ValidateFunction>();
  const operationOf = operationsOf(document);

  function compile({ $ref = '' }: JsonSchema): ValidateFunction {
    const known = compiled.get($ref) ?? ajv.compile({ $ref: `document${$ref}` });
    compiled.set($ref, known);
    return known;
  }

  function expectBody(schema: JsonSchema, { body }: Exchanged, where: string): void {
    const fits = compile(schema);
    if (!fits(body)) throw new Error(`${where}: the body does not fit ${schema.$ref}: ${ajv.errorsText(fits.errors)}`);
  }

  /** Every code of a failure must be documented for the operation. */
  function expectCodes(documented: object, { body }: Exchanged, where: string): void {
    const { errors } = body as Failure;
    for (const { code } of errors)
      if (!(code in documented)) throw new Error(`${where} with the code ${code}, which is not documented`);
  }

  return (exchanged) => {
    const { method, path, status, headers, body } = exchanged;
    const where = `${method} ${path} answered ${status}`;
    const operation = operationOf(exchanged);
    if (!operation && !NO_CALL.includes(status)) throw new Error(`${where}, but there is no such call`);
    const response = operation?.responses[status];
    if (operation && !response) throw new Error(`${where}, which ${operation.operationId} does not document`);
    for (const name of response && isFine(status) ? Object.keys(responseHeaders) : [])
      if (headers.has(name) && !response?.headers?.[name])
        throw new Error(`${where} with ${name}, which is not documented`);
    const [type = 'application/json'] = Object.keys(response?.content ?? {});
    if (type !== 'application/json' && !headers.get('Content-Type')?.startsWith(type))
      throw new Error(`${where} as ${headers.get('Content-Type')}, not as ${type}`);
    const schema = operation ? response?.content?.[type]?.schema : refTo('Failure');
    const examples = response?.content?.['application/json']?.examples;
    if (schema && method !== 'HEAD') expectBody(schema, exchanged, where);
    if (examples && method !== 'HEAD') expectCodes(examples, exchanged, where);
    if (!schema && body !== undefined) throw new Error(`${where} with a body, which is not documented`);
  };
}
