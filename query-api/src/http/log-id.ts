import { keys, type AuditDocument, type ReadModelReader } from '@busca/projectors/read-models';

/** Names the log that the read models come from; '' while it is empty. */
export type LogId = () => Promise<string>;

/**
 * Positions begin anew with every log, and a browser may have seen another one under the same address (a data folder that
 * was emptied): the first account that the log ever heard of tells them apart.
 */
export function logIdOf(audit: Pick<ReadModelReader<AuditDocument>, 'page'>): LogId {
  let logId = '';
  return async () => {
    if (logId === '') {
      const [first] = await audit.page({ keys: [keys.all], offset: 0, limit: 1 });
      logId = first?.body.accountId?.slice(-12) ?? '';
    }
    return logId;
  };
}
