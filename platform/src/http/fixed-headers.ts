import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

type SetHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * What no page of ours uses: neither ours nor a framed one may ask for it. Searches near the visitor use geolocation,
 * on a click.
 */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

/**
 * Permissions-Policy, and the headers that helmet sets, computed once: per request that would take half of Koa's time.
 */
export function fixedHeaders(protect: SetHeaders): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const reply = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  protect({} as IncomingMessage, reply as unknown as ServerResponse, () => undefined);
  return [...headers, ['Permissions-Policy', PERMISSIONS_POLICY]];
}

/**
 * Security headers of replies that are no pages: nobody may cache them, and no page may frame them, run them or sniff
 * their type.
 */
export const apiHeaders: readonly (readonly [name: string, value: string])[] = [
  ...fixedHeaders(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  ),
  ['Cache-Control', 'no-store'],
];
