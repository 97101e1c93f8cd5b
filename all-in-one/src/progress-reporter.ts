/** Reports the progress of long work on a terminal. */
export interface ProgressReporter {
  say(line: string): void;
  /** Writes a line that the next one overwrites. */
  progress(line: string): void;
}

const WIDTH = 60;

/** A reporter to a stream; repeated progress lines are written once. */
export function createProgressReporter(out: { write(text: string): unknown }): ProgressReporter {
  let current = '';
  return {
    say(line) {
      out.write(`${current ? '\r' : ''}${line.padEnd(current ? WIDTH : 0)}\n`);
      current = '';
    },
    progress(line) {
      if (line !== current) out.write(`\r${line.padEnd(WIDTH)}`);
      current = line;
    },
  };
}

/** Number of items between two reports. */
const REPORT_EVERY = 10_000;

/** Yields the items unchanged, and reports their count every 10,000 as `what: count`. */
export async function* counted<T>(all: Iterable<T> | AsyncIterable<T>, what: string, { progress }: ProgressReporter): AsyncGenerator<T> {
  let count = 0;
  for await (const item of all) {
    yield item;
    if ((count += 1) % REPORT_EVERY === 0) progress(`${what}: ${count}`);
  }
}
