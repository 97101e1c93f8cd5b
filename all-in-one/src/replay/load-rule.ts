import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventTypes } from '@busca/events';
import { WrongSetting } from '@busca/platform';
import type { OwnProjection, RankingRule, Rule } from './rule.ts';

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** What is wrong with a rule; undefined for a good one. */
function faultOf(rule: Partial<RankingRule & OwnProjection>): string | undefined {
  if (isFunction(rule.sort)) {
    if (rule.projection !== 'agents' && rule.projection !== 'lenders')
      return "projection: must be 'agents' or 'lenders'";
    return rule.fold === undefined || isFunction(rule.fold)
      ? undefined
      : 'fold: must be a function (fact, event) => fact';
  }
  if (!isFunction(rule.project)) return 'must have the function sort(profile, fact), or project(document, event)';
  if (!isFunction(rule.documentOf)) return 'documentOf: must be a function (event) => id';
  if (typeof rule.name !== 'string' || !/^[\w-]{1,40}$/.test(rule.name))
    return 'name: must be a word of letters, digits and hyphens';
  const unknown = (rule.types ?? []).find((type) => !eventTypes.includes(type));
  return unknown === undefined ? undefined : `types: no event is called ${String(unknown)}`;
}

export const isRanking = (rule: Rule): rule is RankingRule => 'sort' in rule;

/** Loads the default export of a file, relative to `folder`. @throws WrongSetting where it is missing or is no rule */
export async function loadRule(path: string, folder: string): Promise<Rule> {
  const file = resolve(folder, path);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
    throw new WrongSetting([`--rule: ${file} can't be loaded: ${(error as Error).message}`]);
  })) as { default?: Partial<RankingRule & OwnProjection> };
  const rule = module.default;
  const fault = typeof rule === 'object' && rule !== null ? faultOf(rule) : 'must export an object as its default';
  if (fault !== undefined) throw new WrongSetting([`--rule: ${file}: ${fault}; docs/analysts.md has an example`]);
  return rule as Rule;
}
