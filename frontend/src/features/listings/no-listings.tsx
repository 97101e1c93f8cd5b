import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { withQuery } from './query.ts';

const { preparing } = es.listings;

/** Stands for listings that are not configured yet, with a link to the agents. */
export function NoListings({ city }: { city: string }) {
  return (
    <EmptyState title={preparing.title} text={preparing.text} level="h1">
      <ButtonLink to={withQuery(paths.agentSearch, { city })}>{preparing.agents(city)}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.contact}>
        {preparing.contact}
      </ButtonLink>
    </EmptyState>
  );
}
