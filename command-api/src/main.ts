import { runService } from '@busca/platform';
import { openCommandApi } from './service.ts';

await runService({ name: 'command-api', open: openCommandApi, opened: (service) => service.prepare() });
