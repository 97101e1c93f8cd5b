import { runStation } from '@busca/station';
import { openCommandApi } from './station.ts';

await runStation({ name: 'command-api', open: openCommandApi, opened: (station) => station.prepare() });
