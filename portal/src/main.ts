import { createLogger, readSettings, WrongSetting } from '@busca/station';
import { openPortal } from './portal.ts';

/** Signals this close together, in ms, are one: a terminal sends its own beside the one that npm passes on. */
const ONE_KEYSTROKE = 500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A wrong setting is the user's to mend: its lines and nothing else. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const portal = await openPortal(settings, createLogger(settings.LOG_LEVEL), () => new Date());
  say(`Busca listens on ${portal.url}`);

  let stopping: number | undefined;
  const stop = (): void => {
    if (stopping === undefined) portal.stop().then(() => process.exit(0), giveUp);
    // Whoever asks again does not want to wait for what is under way.
    else if (performance.now() - stopping > ONE_KEYSTROKE) process.exit(1);
    stopping ??= performance.now();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  await portal.furnish(say).catch((error: unknown) => {
    if (stopping === undefined) throw error;
  });
  if (stopping === undefined) say(`Ready: open ${portal.url}`);
}

main().catch(giveUp);
