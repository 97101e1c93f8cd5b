import { agents } from '../../kinds.ts';
import { searchLoader } from './load.ts';
import { SearchFailure, SearchScreen } from './search-screen.tsx';

export const loader = searchLoader(agents);

/** `/encuentra-un-agente` */
export const Component = () => <SearchScreen kind={agents} />;
export const ErrorBoundary = () => <SearchFailure kind={agents} />;
