import { keys, type AuditDocument, type ReadModelReader } from '@busca/projectors/read-models';

/** Id of the log that the read models come from; '' while the log is empty. */
export type LogId = () => Promise<string>;

/**
 * The end of the log's first account id. ETags need it because positions start at 0 in every log: after a data folder
 * was emptied, a browser may hold replies of the former log under the same address.
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
