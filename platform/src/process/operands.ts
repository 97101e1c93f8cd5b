import { WrongSetting } from '../settings/settings.ts';

/**
 * The words after a terminal command that takes no options. A word too many, or an option, would be ignored: the
 * command would work on another folder or engine than was meant.
 *
 * @throws WrongSetting with a line that names the wrong word, and the usage
 */
export function readOperands(args: readonly string[], most: number, usage: string): readonly string[] {
  const wrong = args.find((word) => word.startsWith('-')) ?? args[most];
  if (wrong !== undefined) throw new WrongSetting([`${wrong}: is no argument of this command; give ${usage}`]);
  return args;
}
