import { runService } from '@busca/platform';
import { openProjectors } from './service.ts';

await runService({ name: 'projectors', open: openProjectors, opened: (service, say) => service.prepare(say) });
