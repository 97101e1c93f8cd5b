/** Pages that are fetched at the same time. */
const AT_ONCE = 4;

/** Addresses of the site that a page's HTML links to, without fragments. */
function linksIn(html: string, page: URL): string[] {
  const written = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const links = written.map((href) => new URL(href, page)).filter(({ origin }) => origin === page.origin);
  return links.map(({ pathname, search }) => pathname + search);
}

/** The links of a page; none for what is not found, and for what is no page. */
async function follow(address: string, origin: string): Promise<string[]> {
  const reply = await fetch(new URL(address, origin));
  const html = await reply.text();
  return reply.ok && reply.headers.get('content-type')?.startsWith('text/html')
    ? linksIn(html, new URL(reply.url))
    : [];
}

/** Every address of a site that a crawler without JavaScript reaches from its home page by links. */
export async function crawl(origin: string): Promise<Set<string>> {
  const reached = new Set(['/']);
  for (const queue = ['/']; queue.length > 0;) {
    const links = await Promise.all(queue.splice(0, AT_ONCE).map((address) => follow(address, origin)));
    const added = [...new Set(links.flat())].filter((address) => !reached.has(address));
    for (const address of added) reached.add(address);
    queue.push(...added);
  }
  return reached;
}
