export { serveGateway, type GatewayParts } from './gateway.ts';
export { gatewayParts } from './gateway-parts.ts';
