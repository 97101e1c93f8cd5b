import { linkStateSchema, type LinkPurpose, type LinkState } from '@busca/command-api/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';

/**
 * What became of the link of an email; undefined until that is known, and `open` where it can't be read: a click then
 * says why.
 */
export function useLinkState(purpose: LinkPurpose, code: string) {
  const [state, setState] = useState<LinkState>();
  const read = useCallback(
    () =>
      api.post('/api/account/link-state', { body: { purpose, code }, reply: linkStateSchema }).then(
        (reply) => setState(reply.state),
        () => setState((last) => last ?? 'open'),
      ),
    [purpose, code],
  );
  useEffect(() => void read(), [read]);
  return { state, read };
}
