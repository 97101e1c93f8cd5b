import { createProgressReporter, type ProgressReporter } from '@busca/platform';
import { awayLine } from '@busca/platform/mongodb';

/** Runs a terminal command; an error is printed as one line, with exit code 1. */
export async function runCli(work: (progress: ProgressReporter) => Promise<void>): Promise<void> {
  try {
    await work(createProgressReporter(process.stdout));
  } catch (error) {
    const { message, cause } = error as Error;
    createProgressReporter(process.stderr).say(awayLine(error) ?? `${message}${cause instanceof Error ? `: ${cause.message}` : ''}`);
    process.exitCode = 1;
  }
}
