import { runStation } from '@busca/station';
import { openQueryApi } from './station.ts';

await runStation({ name: 'query-api', open: openQueryApi });
