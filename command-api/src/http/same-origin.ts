import { ApiError } from '@busca/platform';
import type { Context } from 'koa';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Refuses a call that a page of another origin makes, for calls that a cookie proves (CSRF). SameSite alone would let
 * in pages of sibling subdomains. Programs send neither header.
 * @param publicUrl the configured one (`PUBLIC_URL`), whose origin alone counts; without it the host that was asked for
 * does
 * @throws ApiError `not-yours`
 */
export function checkOrigin(ctx: Pick<Context, 'get' | 'host'>, publicUrl: string | undefined): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  const isOurs =
    origin === '' || (publicUrl === undefined ? hostOf(origin) === ctx.host : origin === new URL(publicUrl).origin);
  if (!isOurs || (site !== '' && site !== 'same-origin'))
    throw new ApiError('not-yours', 'Only pages of this site may do this');
}
