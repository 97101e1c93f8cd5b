import { z } from 'zod';
import { url } from './fields.ts';

/** `name:password@`, which may be left out, and one or more hosts, each with a port or without, parted by commas. */
const HOSTS = String.raw`(?:[^\s/@:]+:[^\s/@]+@)?[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*`;
const OPTIONS = String.raw`(?:\?[^\s?]+)?`;

/** Not `z.url`: a list of hosts is none to it. The messages never hold the value: it may hold a password. */
const address = (pattern: string, message: string) => z.string().regex(new RegExp(`^${pattern}$`), message);

/** The base addresses of one service, several of which may run: the gateway takes them in turns. */
const upstreams = (fallback: string) =>
  z.string().default(fallback).transform((list) => list.split(',').map((one) => one.trim()).filter(Boolean)).pipe(z.array(url).min(1, 'must name one address at least'));

/** The engines of the log and of everything else, files in `DATA_DIR` when left out; and the APIs behind the gateway. */
export const engineSettings = {
  EVENTSTORE_URL: address(String.raw`esdb(?:\+discover)?:\/\/${HOSTS}\/?${OPTIONS}`, 'must be an address like esdb://host:2113 or esdb+discover://host:2113').optional(),
  MONGODB_URL: address(String.raw`mongodb(?:\+srv)?:\/\/${HOSTS}(?:\/[\w-]*)?${OPTIONS}`, 'must be an address like mongodb://host:27017/busca or mongodb+srv://host/busca').optional(),
  COMMAND_API_URL: upstreams('http://127.0.0.1:3001/'),
  QUERY_API_URL: upstreams('http://127.0.0.1:3002/'),
};
