import type { Logger } from '@busca/platform';

/** Before anybody is served: erases again whom a restored backup has brought back, and says how many. */
export async function eraseAgain(resumeErasures: () => Promise<number>, logger: Pick<Logger, 'warn'>): Promise<void> {
  const people = await resumeErasures();
  if (people > 0)
    logger.warn({ people }, 'People were erased again, by the list of receipts: the data is older than their erasure');
}
