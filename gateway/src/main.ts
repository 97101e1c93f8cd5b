import { runService } from '@busca/platform';
import { openGateway } from './service.ts';

await runService({ name: 'gateway', open: openGateway });
