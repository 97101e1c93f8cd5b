import type { CountsReply } from '@busca/query-api/contract';
import { useOutletContext } from 'react-router-dom';

/** How much is in each list, from the layout; null where it could not be read. */
export const useCounts = (): CountsReply | null => useOutletContext<CountsReply | null>();
