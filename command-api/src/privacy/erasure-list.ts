import { closeSync, openSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { erasureReceiptSchema, type ErasureReceipt } from '@busca/events';
import { WrongSetting } from '@busca/platform';

/** Name of the list in the data folder and in backups. */
export const ERASURE_LIST = 'erasures.jsonl';

/**
 * List of the receipts of all erasures, a JSON line for each, without personal data. It outlives the restore of an
 * older backup and says who must be erased again.
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

/** Permissions of the list: its owner alone reads it. */
const MODE = 0o600;

/** Checks at the start what would otherwise fail the first erasure. Creates the file. @throws WrongSetting */
export function expectWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a', MODE));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongSetting([
      `ERASURES_FILE: ${file} can't be written (${code}): set it to a file in a folder that exists and that this user may write to`,
    ]);
  }
}

/** Writes the list to `file`, and reads it there and in `others`. */
export const createErasureList = (file: string, others: readonly string[] = []): ErasureList => ({
  // A line feed comes first too: it ends a line that was cut off.
  add: async (receipts) =>
    receipts.length === 0
      ? undefined
      : appendFile(file, receipts.map((one) => `\n${JSON.stringify(one)}\n`).join(''), { mode: MODE, flush: true }),
  async read() {
    const texts = await Promise.all([file, ...others].map((path) => readFile(path, 'utf8').catch(absent)));
    const receipts = texts.flatMap((text) => text.split('\n').flatMap(toReceipt));
    return [...new Map(receipts.map((one) => [one.id, one])).values()];
  },
});
