import { readSettings } from '@busca/station';
import { move } from './move.ts';

try {
  await move(readSettings(process.env), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`);
  process.exitCode = 1;
}
