import { createLogger, readSettings, WrongSetting } from '@busca/station';
import { openPortal } from './portal.ts';

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

  let stopping = false;
  const stop = (): void => {
    // Whoever asks twice does not want to wait for what is under way.
    if (stopping) process.exit(1);
    stopping = true;
    portal.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  await portal.furnish(say).catch((error: unknown) => {
    if (!stopping) throw error;
  });
  if (!stopping) say(`Ready: open ${portal.url}`);
}

main().catch(giveUp);
