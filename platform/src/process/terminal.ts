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

/** Reports the progress of long work, on a terminal or in a log. */
export interface ProgressReporter {
  say(line: string): void;
  /** Reports a line that the next one replaces. */
  progress(line: string): void;
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Goes back to the beginning of the terminal's line and clears it, whoever wrote it. */
const CLEAR = '\r\u001B[K';
/** Least time in ms between two progress lines in a log. */
const LOG_EVERY = 10_000;

/**
 * A reporter to a stream. On a terminal a progress line overwrites the one before it. A container's log or a file gets
 * whole lines, and one about progress every ten seconds at most.
 */
export function createProgressReporter(out: Output, now: () => number = () => performance.now()): ProgressReporter {
  if (out.isTTY)
    return { say: (line) => void out.write(`${CLEAR}${line}\n`), progress: (line) => void out.write(CLEAR + line) };
  const say = (line: string): void => void out.write(`${line}\n`);
  let last = now();
  return {
    say,
    progress(line) {
      if (now() - last < LOG_EVERY) return;
      last = now();
      say(line);
    },
  };
}

/** Number of items between two reports. */
const REPORT_EVERY = 10_000;

/** Yields the items unchanged, and reports their count every 10,000 as `what: count`. */
export async function* counted<T>(
  all: Iterable<T> | AsyncIterable<T>,
  what: string,
  { progress }: ProgressReporter,
): AsyncGenerator<T> {
  let count = 0;
  for await (const item of all) {
    yield item;
    if ((count += 1) % REPORT_EVERY === 0) progress(`${what}: ${count}`);
  }
}
