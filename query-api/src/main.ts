import { runService } from '@busca/platform';
import { openQueryApi } from './service.ts';

await runService({ name: 'query-api', open: openQueryApi, opened: (service) => service.prepare() });
