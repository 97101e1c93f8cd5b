import { runStation } from '@busca/station';
import { openGateway } from './gateway-station.ts';

await runStation({ name: 'gateway', open: openGateway });
