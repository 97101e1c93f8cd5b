import { createProgressReporter, isExplained, type ProgressReporter } from '@busca/platform';
import { awayLine } from '@busca/platform/mongodb';

/** Runs a terminal command; an error is printed as one line, with exit code 1. */
export async function runCli(work: (progress: ProgressReporter) => Promise<void>): Promise<void> {
  try {
    await work(createProgressReporter(process.stdout));
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && !isExplained(error) ? `: ${cause.message}` : '';
    createProgressReporter(process.stderr).say(awayLine(error) ?? `${message}${reason}`);
    process.exitCode = 1;
  }
}
