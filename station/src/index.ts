export { createApp, type StationState } from './app.ts';
export { authenticate, outlives, signedIn } from './authenticate.ts';
export * from './contract.ts';
export { createLogger, type Logger } from './log.ts';
export { Refusal, refuseField, type RefusalCode } from './refusal.ts';
export { serve, type Serving } from './serve.ts';
export { readSettings, settingNames, WrongSetting, type Settings } from './settings.ts';
export { createTokens, type Session, type Tokens } from './tokens.ts';
export { validate } from './validate.ts';
