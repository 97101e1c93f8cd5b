import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '@busca/platform';
import { copy } from './copy.es.ts';
import { isMailbox, sendMailbox } from './mailbox-page.ts';
import { createPageHeaders, type PageSettings } from './page-headers.ts';
import { sendPage, type Page, type Pages } from './pages.ts';
import { sendUploaded } from './uploaded.ts';

export interface GatewayParts {
  queries: RequestListener;
  commands: RequestListener;
  pages: Pages;
  /** What tells of the APIs, by path under `/api/`. */
  documents: Pages;
  /** Folder of the uploaded pictures. */
  uploads: string;
  /** Folder of the mailbox that the developer reads at `/buzón`; null where there is none to read. */
  mailbox: string | null;
  settings: PageSettings;
  logger: Pick<Logger, 'error' | 'debug'>;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A path that names a file ('/assets/a.js') is one or is nothing; every other one is a screen. */
const NAMES_A_FILE = /\.\w{1,11}$/;

/** The router and its routes, as the built files are named. */
const ROUTER = /^\/assets\/route[dr]-[\w-]+\.js$/;

/** The home page as every other screen gets it: it can't be drawn without the router, which is asked for with the page instead of after its script. */
function withRouter(home: Page, pages: Pages): Page {
  const links = [...pages.keys()].filter((path) => ROUTER.test(path)).map((path) => `<${path}>; rel=modulepreload`);
  return links.length === 0 ? home : { ...home, headers: { ...home.headers, Link: links.join(', ') } };
}

/** The request's path, decoded; undefined when it can't be decoded. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0]!);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(text);
}

/** No request may end the process, whatever its handling throws. */
const neverThrowing = (listener: RequestListener, failed: (error: NodeJS.ErrnoException, response: ServerResponse) => void): RequestListener =>
  (request, response) => {
    try {
      listener(request, response);
    } catch (error) {
      failed(error as NodeJS.ErrnoException, response);
    }
  };

/** One origin for all: `/api/` reads and commands, `/uploads/` pictures, and the pages for everything else. */
export function createGateway({ queries, commands, pages, documents, uploads, mailbox, settings, logger }: GatewayParts): RequestListener {
  const protect = createPageHeaders(settings);
  const home = pages.get('/index.html')!;
  const screen = withRouter(home, pages);

  async function show(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return answer(response, 405, copy.noSuchMethod, { Allow: 'GET, HEAD' });
    if (path.startsWith('/uploads/')) {
      if (await sendUploaded(uploads, path, request, response)) return;
      return answer(response, 404, copy.notFound);
    }
    if (isMailbox(path)) {
      if (mailbox !== null && (await sendMailbox(mailbox, path, request, response))) return;
      return answer(response, 404, copy.notFound);
    }
    const page = documents.get(path) ?? pages.get(path) ?? (NAMES_A_FILE.test(path) ? undefined : path === '/' ? home : screen);
    if (page) await sendPage(page, request, response);
    else answer(response, 404, copy.notFound);
  }

  function failed(error: NodeJS.ErrnoException, response: ServerResponse): void {
    // The client went away in the middle of the reply.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') logger.debug({ err: error }, 'client went away');
    else logger.error({ err: error }, 'page failed');
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }

  return neverThrowing((request, response) => {
    const path = pathOf(request);
    const isDocument = isRead(request) && documents.has(path ?? '');
    const isApi = !isDocument && path !== undefined && /^\/api(\/|$)/.test(path) && request.method !== 'TRACE';
    if (isApi) return void (isRead(request) ? queries : commands)(request, response);
    protect(request, response, path ?? '/');
    if (path === undefined) return answer(response, 400, copy.badAddress);
    show(path, request, response).catch((error: NodeJS.ErrnoException) => failed(error, response));
  }, failed);
}
