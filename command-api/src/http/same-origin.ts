import { ApiError } from '@busca/platform';
import type { Context } from 'koa';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Refuses a call that a page of another origin makes, for calls that a cookie proves (CSRF). SameSite alone would let in pages
 * of sibling subdomains. Programs send neither header. @throws ApiError `not-yours`
 */
export function checkOrigin(ctx: Pick<Context, 'get' | 'host'>, publicUrl: string): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  const isOurs = origin === '' || [ctx.host, hostOf(publicUrl)].includes(hostOf(origin) ?? 'none');
  if (!isOurs || (site !== '' && site !== 'same-origin')) throw new ApiError('not-yours', 'Only pages of this site may do this');
}
