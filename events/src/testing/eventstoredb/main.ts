import { startEventStoreDb } from './server.ts';

/**
 * `main.ts [PORT [FILE]]`: runs the test server, which prints its address and ends on SIGTERM. The file stores its log.
 */
const [port, file] = process.argv.slice(2);
const server = await startEventStoreDb({ port: Number(port ?? 0), ...(file !== undefined && { file }) });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.stop());
