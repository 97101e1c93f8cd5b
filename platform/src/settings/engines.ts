import { z } from 'zod';
import { url } from './fields.ts';

/** Optional `name:password@`, then one or more hosts with optional ports, separated by commas. */
const HOSTS = String.raw`(?:[^\s/@:]+:[^\s/@]+@)?[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*`;
const OPTIONS = String.raw`(?:\?[^\s?]+)?`;

/** Not `z.url`, which refuses a list of hosts. Messages never quote the value, which may hold a password. */
const address = (pattern: string, message: string) => z.string().regex(new RegExp(`^${pattern}$`), message);

/** The base addresses of one service's processes; the gateway uses them in turn. */
const upstreams = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url).min(1, 'must name one address at least'));

/**
 * Addresses of the log's and the other stores' engines (files in `DATA_DIR` when left out), and of the APIs behind the
 * gateway.
 */
export const engineSettings = {
  EVENTSTORE_URL: address(
    String.raw`esdb(?:\+discover)?:\/\/${HOSTS}\/?${OPTIONS}`,
    'must be an address like esdb://host:2113 or esdb+discover://host:2113',
  ).optional(),
  MONGODB_URL: address(
    String.raw`mongodb(?:\+srv)?:\/\/${HOSTS}(?:\/[\w-]*)?${OPTIONS}`,
    'must be an address like mongodb://host:27017/busca or mongodb+srv://host/busca',
  ).optional(),
  COMMAND_API_URL: upstreams('http://127.0.0.1:3001/'),
  QUERY_API_URL: upstreams('http://127.0.0.1:3002/'),
};
