export { serveGateway, type GatewayParts } from './gateway.ts';
export { openGateway } from './service.ts';
export { gatewayParts } from './gateway-parts.ts';
