import { Writable } from 'node:stream';
import type { Terminal } from '../../terminal/terminal.ts';

/** What a command printed, and its exit code. */
export interface Run {
  code: number;
  out: string;
  err: string;
}

function collector(): { stream: Writable; text(): string } {
  const parts: string[] = [];
  return {
    stream: new Writable({ write: (part: Buffer, _, done) => (parts.push(part.toString()), done()) }),
    text: () => parts.join(''),
  };
}

/** Runs a command in this process. */
export async function run(
  command: (args: string[], terminal: Terminal) => Promise<number>,
  args: string[],
  environment: Record<string, string>,
  signal = new AbortController().signal,
): Promise<Run> {
  const [out, err] = [collector(), collector()];
  const code = await command(args, { environment, out: out.stream, err: err.stream, signal });
  return { code, out: out.text(), err: err.text() };
}
