/** Reports the progress of long work at a terminal. */
export interface ProgressReporter {
  say(line: string): void;
  /** A line that the next one overwrites. */
  progress(line: string): void;
}

const WIDTH = 60;

/** Writes to a stream; a progress line that has not changed is not written again. */
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

/** Items between two reports of a count. */
const EVERY = 10_000;

/** Passes on what is copied, and reports the count so far. */
export async function* counted<T>(all: Iterable<T> | AsyncIterable<T>, what: string, { progress }: ProgressReporter): AsyncGenerator<T> {
  let count = 0;
  for await (const one of all) {
    yield one;
    if ((count += 1) % EVERY === 0) progress(`${what}: ${count}`);
  }
}
