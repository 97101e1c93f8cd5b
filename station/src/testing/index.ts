export { accessMatrix, refusalIn, type Caller } from './access.ts';
export { createReplyCheck } from './reply-check.ts';
export { routesOf } from './routes-of.ts';
export { startSmtpServer, type SmtpServer } from './smtp-server.ts';
