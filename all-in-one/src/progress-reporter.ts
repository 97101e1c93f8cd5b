/** Tells whoever waits for long work how far it is. */
export interface ProgressReporter {
  say(line: string): void;
  /** A line that the next one is written over. */
  passing(line: string): void;
}

const WIDTH = 60;

/** Writes to a stream; a passing line that is the last one again is not written again. */
export function createProgressReporter(out: { write(text: string): unknown }): ProgressReporter {
  let passing = '';
  return {
    say(line) {
      out.write(`${passing ? '\r' : ''}${line.padEnd(passing ? WIDTH : 0)}\n`);
      passing = '';
    },
    passing(line) {
      if (line !== passing) out.write(`\r${line.padEnd(WIDTH)}`);
      passing = line;
    },
  };
}

/** How often a count is told. */
const EVERY = 10_000;

/** Passes on what is copied, and tells how many it were so far. */
export async function* counted<T>(all: Iterable<T> | AsyncIterable<T>, what: string, { passing }: ProgressReporter): AsyncGenerator<T> {
  let count = 0;
  for await (const one of all) {
    yield one;
    if ((count += 1) % EVERY === 0) passing(`${what}: ${count}`);
  }
}
