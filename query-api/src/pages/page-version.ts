import { toConfig, type PublicSettings } from '../config.ts';
import { hashOf } from './template.ts';

/**
 * A short hash of what pages are made of beside the read models: the build, the settings and the site's address, which
 * is known once the server listens.
 */
export function createPageVersion(build: string, settings: PublicSettings, publicUrl: () => string): () => string {
  const site = JSON.stringify(toConfig(settings));
  let last = { url: '', version: '' };
  return () => {
    const url = publicUrl();
    if (url !== last.url) last = { url, version: hashOf(build, site, url) };
    return last.version;
  };
}
