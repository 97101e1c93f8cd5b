export { createApp } from './http/app/app.ts';
export type { ServiceState } from './http/app/service-state.ts';
export { authenticate, outlives, signedIn } from './http/app/authenticate.ts';
export * from './contract.ts';
export { openDataFolder, openFolder, storedSecret, type DataFolder } from './settings/data-folder.ts';
export { startDailyWork, isStoreAway, untilDone, type DailyWork } from './process/daily-work.ts';
export { isExplained, inOrder, runService, type Say, type Service } from './process/run-service.ts';
export { createLogger, type Logger } from './process/log.ts';
export { createMetrics, type Measure, type Metrics } from './process/metrics.ts';
export { ADMIN_PASSWORD_MIN } from './settings/process.ts';
export { counted, createProgressReporter, type ProgressReporter } from './process/progress-reporter.ts';
export { publicUrlOf, readSettings, settingNames, WrongSetting, type Settings } from './settings/settings.ts';
export { ApiError, fieldError } from './http/app/api-error.ts';
export { bindRoutes } from './http/bind-routes.ts';
export { callInProcess } from './http/call-in-process.ts';
export {
  written,
  type Handler,
  type Handlers,
  type PublicRead,
  type PublicReads,
  type PublicReply,
  type RouteContext,
  type RouteRequest,
  type Written,
} from './http/handler.ts';
export type { ApiErrorCode } from './routes/error-codes.ts';
export { isReserved, parameterName, validate } from './http/read-query.ts';
export { readOperands } from './process/operands.ts';
export { apiHeaders } from './http/app/fixed-headers.ts';
export { addressOf, networkOf, networksOf, roughNetworkOf } from './http/network.ts';
export { serve, type Serving } from './http/serve.ts';
export { hasBody } from './http/app/request-body.ts';
export { isForwarded, isOnThisMachine, liveRoute, metricsRoute, onThisMachine, readyRoute } from './http/probes.ts';
export { createSecurityLog, type SecurityLog } from './http/security-log.ts';
export { createTokens, tokensOf, type Session, type Tokens } from './http/app/tokens.ts';
export {
  within,
  monitorHealth,
  createProbe,
  type HealthChecks,
  type HealthMonitor,
  type Probed,
} from './process/health-monitor.ts';
