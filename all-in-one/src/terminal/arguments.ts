import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongSetting } from '@busca/platform';
import { moment } from '@busca/query-api/analysis';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command's arguments; `usage` lists them for messages.
 * @throws WrongSetting with a line that names the wrong argument
 */
export function readArguments<const T extends Options>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const name = /'(--\w+|[^']+)/.exec((error as Error).message)?.[1] ?? 'arguments';
    const known = name.startsWith('--') && Object.hasOwn(options, name.slice(2));
    throw new WrongSetting([`${name}: ${known ? 'needs a value' : 'is no argument of this command'}; give ${usage}`]);
  }
}

/**
 * The last ms of a day, or an instant (UTC where it names no zone); undefined where the argument is left out.
 * @throws WrongSetting
 */
export function untilOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const result = moment.safeParse(text);
  if (!result.success)
    throw new WrongSetting(['--until: must be a day or an instant, such as 2026-10-01 or 2026-10-01T12:00']);
  return result.data;
}
