export { createApp, type ServiceState } from './http/app.ts';
export * from './contract.ts';
export { isWithin, openDataFolder, openFolder, storedSecret, type DataFolder } from './settings/data-folder.ts';
export { startDailyWork, isStoreAway, untilDone, type DailyWork } from './process/daily-work.ts';
export { isExplained, inOrder, runService, type Say, type Service } from './process/run-service.ts';
export { createLogger, type Logger } from './process/log.ts';
export { createMetrics, type Measure, type Metrics } from './process/metrics.ts';
export { ADMIN_PASSWORD_MIN } from './settings/fields.ts';
export { counted, createProgressReporter, readOperands, type ProgressReporter } from './process/terminal.ts';
export { publicUrlOf, readSettings, settingNames, WrongSetting, type Settings } from './settings/settings.ts';
export { ApiError, fieldError } from './http/api-error.ts';
export { callInProcess } from './http/call-in-process.ts';
export {
  bindRoutes,
  written,
  type Handler,
  type Handlers,
  type PublicRead,
  type PublicReads,
  type PublicReply,
  type RouteContext,
  type RouteRequest,
  type Written,
} from './http/bind-routes.ts';
export type { ApiErrorCode } from './routes.ts';
export { isReserved, parameterName, validate } from './http/read-query.ts';
export { apiHeaders } from './http/fixed-headers.ts';
export { addressOf, networkOf, networksOf, roughNetworkOf } from './http/network.ts';
export { hasBody, serve, type Serving } from './http/serve.ts';
export { isForwarded, isOnThisMachine, liveRoute, metricsRoute, onThisMachine, readyRoute } from './http/probes.ts';
export { createSecurityLog, type SecurityLog } from './http/security-log.ts';
export { authenticate, createTokens, outlives, signedIn, tokensOf, type Session, type Tokens } from './http/tokens.ts';
export {
  within,
  monitorHealth,
  createProbe,
  type HealthChecks,
  type HealthMonitor,
  type Probed,
} from './process/health-monitor.ts';
