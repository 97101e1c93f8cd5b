import { runStation } from '@busca/station';
import { openProjectors } from './station.ts';

await runStation({ name: 'projectors', open: openProjectors });
