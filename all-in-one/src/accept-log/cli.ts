import { createLogger, createSecurityLog, readOperands, readSettings, WrongSetting } from '@busca/platform';
import { runCli } from '../cli.ts';
import { acceptLog } from './accept-log.ts';

await runCli(({ say }) => {
  const [id = ''] = readOperands(process.argv.slice(2), 1, 'npm run accept-log ID');
  if (id === '') throw new WrongSetting(['Say which log to accept, by the id in its refusal: npm run accept-log ID']);
  const settings = readSettings(process.env);
  return acceptLog(settings, id, { say, security: createSecurityLog(createLogger(settings.LOG_LEVEL)) });
});
