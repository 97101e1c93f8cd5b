import { browserLead, keylessLead } from './leads.ts';
import { compare } from './load.ts';
import type { Running } from './process.ts';
import type { Section } from './report.ts';

/** Durable commands over HTTP: each is flushed before it is answered. */
export async function commands({ url }: Running, koa: Running): Promise<Section> {
  const leads = `${url}api/busca/sendNewLead`;
  const measurements = await compare(
    [
      { name: 'a lead as browsers send it: a new visitor, a key', load: { url: leads, post: browserLead } },
      { name: 'a lead without a key, of one visitor', load: { url: leads, post: keylessLead } },
    ],
    { name: 'Koa, which parses and validates it', load: { url: koa.url, post: browserLead } },
  );
  return { title: 'Commands', measurements };
}
