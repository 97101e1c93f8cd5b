export { accessMatrix, refusalIn, type Caller } from './access.ts';
export { describeWithMongo } from './mongodb/describe.ts';
export { goesByIndex } from './mongodb/explained.ts';
export { openMonitored, type MonitoredMongo } from './mongodb/monitored.ts';
export { freshMongo, MONGODB_TEST_URL, type FreshMongo } from './mongodb/fresh.ts';
export { createReplyCheck } from './reply-check.ts';
export { routesOf } from './routes-of.ts';
export { startSmtpServer, type SmtpServer } from './smtp-server.ts';
export { tempFolder } from './temp-folder.ts';
