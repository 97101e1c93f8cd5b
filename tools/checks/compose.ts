import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  image?: string;
  build?: string;
  pull_policy?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number | null>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  deploy?: { replicas: string };
  user?: string;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  mem_limit?: string;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test: string[]; start_period: string; start_interval: string; interval: string; timeout: string };
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

export const composeText = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');

/** docker-compose.yml with its anchors merged, as Docker reads it. */
export const compose = parse(composeText, { merge: true }) as Compose;

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}`, and `$$` for a dollar. */
const VARIABLE = /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g;

/** Replaces the variables in a text as Docker Compose does. @throws Error for a missing variable without a default */
export const interpolated = (text: string, variables: Record<string, string>): string =>
  text.replaceAll(VARIABLE, (_, name?: string, kind?: string, rest = '') => {
    if (name === undefined) return '$';
    const value = variables[name] || (kind === '-' ? rest : '');
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value;
  });

/**
 * Environment of a service, given Docker's own. A variable without a value is passed on where Docker's environment has
 * it.
 */
export function environmentOf(name: string, variables: Record<string, string>): Record<string, string> {
  const entries = Object.entries(compose.services[name]?.environment ?? {});
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const result = value === null ? variables[key] : interpolated(String(value), variables);
      return result === undefined ? [] : [[key, result]];
    }),
  );
}
