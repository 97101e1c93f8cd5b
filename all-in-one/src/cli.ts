import { awayLine } from '@busca/platform/mongodb';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.ts';

/** Runs a terminal command; an error is printed as one line, with exit code 1. */
export async function runCli(work: (progress: ProgressReporter) => Promise<void>): Promise<void> {
  try {
    await work(createProgressReporter(process.stdout));
  } catch (error) {
    const { message, cause } = error as Error;
    process.stderr.write(`${awayLine(error) ?? `${message}${cause instanceof Error ? `: ${cause.message}` : ''}`}\n`);
    process.exitCode = 1;
  }
}
