import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A request that has been answered. */
interface Answered {
  /** Method and route ('GET /api/agents/:id'), never a path: that would be a series for each id. */
  route: string;
  status: number;
  /** Code of the error, '' where there was none. */
  error: string;
  seconds: number;
}

/** A value for each value of the label. */
type Look = () => Promise<Iterable<readonly [label: string, value: number]>>;

/** Records a request that has been answered. */
export type Measure = (answered: Answered) => void;

/** What a process tells of itself at `/api/metrics`, in Prometheus' text. It holds no personal data. */
export interface Metrics {
  /** Counts and times requests as `busca_<name>_duration_seconds`. */
  requests(name: string, help: string): Measure;
  /** Looks at values whenever they are asked for; while the look fails there are none. */
  gauge(name: string, help: string, label: string, look: Look): void;
  render(): Promise<{ type: string; text: string }>;
}

/** In seconds: a page out of memory takes one of the first, a password one of the middle, what has given up one of the last. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of a process, with those of Node itself among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    requests(name, help) {
      const seconds = new Histogram({ name: `busca_${name}_duration_seconds`, help, labelNames: ['route', 'status', 'error'], buckets: BUCKETS, registers });
      return ({ seconds: took, ...labels }) => seconds.observe(labels, took);
    },
    gauge(name, help, label, look) {
      const gauge = new Gauge({
        name, help, labelNames: [label], registers,
        async collect() {
          const values = [...(await look().catch(() => []))];
          gauge.reset();
          for (const [of, value] of values) gauge.set({ [label]: of }, value);
        },
      });
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
