import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** An answered request. */
interface Answered {
  /** Method and route ('GET /api/agents/:id'), never a path: that would be a series for each id. */
  route: string;
  status: number;
  /** Code of the error, '' where there was none. */
  error: string;
  seconds: number;
}

/** Reads a gauge: a value for each value of the label. */
type ReadGauge = () => Promise<Iterable<readonly [label: string, value: number]>>;

/** Records an answered request. */
export type Measure = (answered: Answered) => void;

/** The process's metrics, served at `/api/metrics` in Prometheus' text format. They hold no personal data. */
export interface Metrics {
  /** Counts and times requests as `busca_<name>_duration_seconds`. */
  requests(name: string, help: string): Measure;
  /** Adds a gauge that is read at each scrape; it has no values while reading fails. */
  gauge(name: string, help: string, label: string, read: ReadGauge): void;
  render(): Promise<{ type: string; text: string }>;
}

/** Histogram buckets in seconds: from a page out of memory over a password hash to a timeout. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * How often the event loop's lag is measured, in ms. Each time wakes the process: every 10 ms, the default, took most
 * of what an idle main thread uses.
 */
const LAG_EVERY = 100;

/** Creates a process's metrics, those of Node included. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY });
  return {
    requests(name, help) {
      const seconds = new Histogram({
        name: `busca_${name}_duration_seconds`,
        help,
        labelNames: ['route', 'status', 'error'],
        buckets: BUCKETS,
        registers,
      });
      return ({ route, status, error, seconds: took }) => seconds.observe({ route, status, error }, took);
    },
    gauge(name, help, label, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = [...(await read().catch(() => []))];
          gauge.reset();
          for (const [of, value] of values) gauge.set({ [label]: of }, value);
        },
      });
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
