/** A JSON Schema (2020-12), with the keywords that the documents use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { summary: string; value: unknown }> }>;

export interface ResponseObject {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Any one of these is enough; `{}` is a visitor. In OpenAPI 3.1 the list of a bearer token names roles. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** An OpenAPI 3.1 document, with the fields that ours have. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<
      string,
      { type: 'http'; scheme: 'bearer'; bearerFormat: string } | { type: 'apiKey'; in: 'cookie'; name: string }
    >;
  };
}
