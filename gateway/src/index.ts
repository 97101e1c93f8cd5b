export { serveGateway, type GatewayDependencies } from './gateway.ts';
export { openGateway } from './service.ts';
export { gatewayParts } from './gateway-parts.ts';
