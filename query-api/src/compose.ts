import type { Engines } from '@busca/events/engines';
import { openSeals } from '@busca/events/seal';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { outboxOn } from '@busca/projectors/outbox';
import { openReadModels } from '@busca/projectors/read-models/open';
import { openReplayReports } from '@busca/projectors/read-models/replay-reports';
import { inOrder, tokensOf, type Logger, type Metrics, type Settings } from '@busca/platform';
import { openFigures } from '@busca/platform/figures';
import { loadPlaces } from '@busca/platform/places';
import { createQueryApi, type QueryApi, type QueryApiDependencies } from './app.ts';

export interface ComposeDependencies extends Pick<QueryApiDependencies, 'opening' | 'probes' | 'pages' | 'isOperator'> {
  settings: Settings;
  engines: Engines;
  metrics: Metrics;
  logger: Logger;
  now: () => Date;
}

/** The query API and the read-model store it uses. */
export interface ComposedQueryApi extends Pick<QueryApi, 'answer'> {
  store: ReadModelStore;
  /** Closes what it has opened: all but the engines. */
  close(): Promise<void>;
}

/**
 * Composes the query API from settings and engines, for the service and for the all-in-one process.
 * @throws WrongSetting
 */
export function composeQueryApi({
  settings,
  engines,
  metrics,
  now,
  ...dependencies
}: ComposeDependencies): ComposedQueryApi {
  const store = openReadModels(engines);
  const reports = openReplayReports(engines);
  const outbox = outboxOn(engines);
  const figures = openFigures(engines);
  const seals = openSeals(engines);
  const { answer } = createQueryApi({
    ...dependencies,
    store,
    replays: { reports, keys: engines.log.keys },
    settings,
    tokens: tokensOf(settings, now),
    now,
    places: loadPlaces(),
    figures,
    log: engines.log,
    seals,
    head: () => engines.log.store.head(),
    parkedEmails: () => outbox.parkedStreams(),
    measure: metrics.requests('query', 'Queries by route, status and error'),
  });
  return {
    answer,
    store,
    close: inOrder(
      () => reports.close(),
      () => outbox.close(),
      () => figures.close(),
      () => seals.close(),
      () => store.close(),
    ),
  };
}
