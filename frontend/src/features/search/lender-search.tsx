import { lenders } from '../../kinds.ts';
import { searchLoader } from './load.ts';
import { SearchFailure, SearchScreen } from './search-screen.tsx';

export const loader = searchLoader(lenders);

/** `/encuentra-un-prestamista` */
export const Component = () => <SearchScreen kind={lenders} />;
export const ErrorBoundary = () => <SearchFailure kind={lenders} />;
