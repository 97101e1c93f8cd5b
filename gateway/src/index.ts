export { gatewayParts, serveGateway, type GatewayDependencies } from './gateway.ts';
export { openGateway } from './service.ts';
