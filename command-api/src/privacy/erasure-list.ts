import { appendFile, readFile } from 'node:fs/promises';
import { erasureReceiptSchema, type ErasureReceipt } from '@busca/events';

/** Name of the list in the data folder and in backups. */
export const ERASURE_LIST = 'erasures.jsonl';

/**
 * List of the receipts of all erasures, a JSON line for each, without personal data. It outlives the restore of an older backup
 * and says who must be erased again.
 */
export interface ErasureList {
  add(receipts: readonly ErasureReceipt[]): Promise<void>;
  read(): Promise<ErasureReceipt[]>;
}

const absent = (error: NodeJS.ErrnoException): string => {
  if (error.code !== 'ENOENT') throw error;
  return '';
};

/** A line that a crash has cut off, or that somebody has edited, is no receipt. */
function toReceipt(line: string): ErasureReceipt[] {
  try {
    return [erasureReceiptSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Writes the list to `file`, and reads it there and in `others`. */
export const createErasureList = (file: string, others: readonly string[] = []): ErasureList => ({
  // A line feed comes first too: it ends a line that was cut off.
  add: async (receipts) => (receipts.length === 0 ? undefined : appendFile(file, receipts.map((one) => `\n${JSON.stringify(one)}\n`).join(''), { mode: 0o600, flush: true })),
  async read() {
    const texts = await Promise.all([file, ...others].map((path) => readFile(path, 'utf8').catch(absent)));
    const receipts = texts.flatMap((text) => text.split('\n').flatMap(toReceipt));
    return [...new Map(receipts.map((one) => [one.id, one])).values()];
  },
});
