import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestTimeoutOf } from '@busca/command-api/routes';
import {
  apiHeaders,
  type Logger,
  openDataFolder,
  serve,
  type Serving,
  type Settings,
  WrongSetting,
} from '@busca/platform';
import { mailOf } from '@busca/platform/mail';
import { createPageHeaders, type Pages, type PageSettings, sendPage, toPage } from '@busca/platform/pages';
import { picturesOf } from '@busca/platform/storage';
import { copy } from './copy.es.ts';
import { type Documents, loadDocuments } from './documents/documents.ts';
import { isMailbox, sendMailbox } from './mailbox-page.ts';
import { createMethodCheck } from './methods.ts';
import { type Pictures, sendUploaded } from './uploaded.ts';

export interface GatewayDependencies {
  queries: RequestListener;
  commands: RequestListener;
  /** Answers the address of every screen with its page. */
  screens: RequestListener;
  pages: Pages;
  /** The API documentation, by path under `/api/`. */
  documents: Documents;
  /** The uploaded pictures. */
  pictures: Pictures;
  /** Folder of the development mailbox at `/buzón`; null where there is none. */
  mailbox: string | null;
  settings: PageSettings;
  logger: Logger;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const API = /^\/api(\/|$)/;
/**
 * A path with a file extension ('/assets/a.js') is a file or 404, unless a browser opens it as a page. Every other path
 * is a screen of the app.
 */
const NAMES_A_FILE = /\.\w{1,11}$/;
/** The page that every screen is made of; it has no address of its own. */
const SHELL = '/index.html';
/** Files that the query API makes: what crawlers ask for, and the pictures of link previews. */
const QUERY_API_FILES = /^\/(sitemap\.xml|robots\.txt|sitemaps\/.*|og\/.*)$/;

/** Whether a browser opens the address as a page: for scripts, styles and pictures it asks for other types. */
const opensPage = ({ headers: { accept = '' } }: IncomingMessage): boolean => accept.includes('text/html');

/** The request's path as it was sent. */
function sentPathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** A path without its percent-encoding; undefined where it cannot be decoded. */
function decoded(sentPath: string): string | undefined {
  try {
    const path = sentPath.includes('%') ? decodeURIComponent(sentPath) : sentPath;
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A path of an older site or program, whose accents are single bytes ('/registro-%E9xito'), as it is written today;
 * undefined for any other. What is ASCII stays as it was sent: a decoded slash could lead to another site.
 */
function inUtf8(sentPath: string): string | undefined {
  if (!/^\/(?![/\\])/.test(sentPath) || API.test(sentPath) || /%(?![0-9a-f]{2})/i.test(sentPath)) return undefined;
  return sentPath.replaceAll(/%([89a-f][0-9a-f])/gi, (_, byte: string) =>
    encodeURIComponent(String.fromCharCode(Number.parseInt(byte, 16))),
  );
}

/** Where programs that keep passwords look for the page that changes one (W3C), and that page. */
const CHANGE_PASSWORD = '/.well-known/change-password';
const PASSWORD_FORM = '/forgot-password';

/** The link of an email, of which a mail program has percent-encoded the '#' before the code, perhaps twice. */
const ENCODED_LINK = /^(\/correo|\/tu-mensaje)\/?%(?:25)*23(.*)$/i;

/** The address that a read is sent on to, if any. */
function movedTo(request: IncomingMessage): { status: 301 | 302; location: string } | undefined {
  const sentPath = sentPathOf(request);
  if (!isRead(request)) return undefined;
  const rest = request.url!.slice(sentPath.length);
  if (sentPath === CHANGE_PASSWORD) return { status: 302, location: PASSWORD_FORM };
  const [, page, fragment] = ENCODED_LINK.exec(sentPath) ?? [];
  if (page !== undefined) return { status: 302, location: `${page}#${fragment}${rest}` };
  const path = decoded(sentPath) === undefined ? inUtf8(sentPath) : undefined;
  return path === undefined ? undefined : { status: 301, location: path + rest };
}

/**
 * Where a browser opens a page whose path can't be decoded ('/100%'), each '%' stands for itself: it is an unknown
 * path, as others are.
 */
function literal(request: IncomingMessage, sentPath: string): string | undefined {
  if (!sentPath.startsWith('/') || API.test(sentPath) || !isRead(request) || !opensPage(request)) return undefined;
  request.url = sentPath.replaceAll('%', '%25') + request.url!.slice(sentPath.length);
  return sentPath;
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(text);
}

/** Sends reads of moved addresses on, and hands all others to a listener. */
const orMoved =
  (headers: ReturnType<typeof createPageHeaders>, listener: RequestListener): RequestListener =>
  (request, response) => {
    const moved = movedTo(request);
    if (!moved) return listener(request, response);
    headers.set(response, '/');
    return answer(response, moved.status, '', { Location: moved.location });
  };

/** Catches what a listener throws: an uncaught error would end the process. */
const catchErrors =
  (
    listener: RequestListener,
    failed: (error: NodeJS.ErrnoException, response: ServerResponse) => void,
  ): RequestListener =>
  (request, response) => {
    try {
      listener(request, response);
    } catch (error) {
      failed(error as NodeJS.ErrnoException, response);
    }
  };

/** One origin: `/api/` for queries and commands, `/uploads/` for pictures, and the app's pages for every other path. */
export function createGateway({
  queries,
  commands,
  screens,
  pages,
  documents,
  pictures,
  mailbox,
  settings,
  logger,
}: GatewayDependencies): RequestListener {
  const protect = createPageHeaders(settings);
  const methods = createMethodCheck(documents, logger);

  const fileAt = (path: string) => documents.get(path) ?? pages.get(path);
  /** Whether the query API answers a read of a path: it sets the headers of pages itself. */
  const isScreen = (path: string, request: IncomingMessage): boolean =>
    !path.startsWith('/uploads/') &&
    !(mailbox !== null && isMailbox(path)) &&
    !fileAt(path) &&
    (!NAMES_A_FILE.test(path) || QUERY_API_FILES.test(path) || opensPage(request));

  async function answerRead(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return answer(response, 405, copy.noSuchMethod, { Allow: 'GET, HEAD' });
    if (path.startsWith('/uploads/')) {
      if (await sendUploaded(pictures, path, request, response)) return;
      return answer(response, 404, copy.notFound);
    }
    if (mailbox !== null && isMailbox(path)) {
      if (await sendMailbox(mailbox, path, request, response)) return;
      return answer(response, 404, copy.notFound);
    }
    if (path === SHELL) return answer(response, 301, '', { Location: '/' });
    const file = fileAt(path);
    if (file) await sendPage(file, request, response);
    else answer(response, 404, copy.notFound);
  }

  function failed(error: NodeJS.ErrnoException, response: ServerResponse): void {
    // The client closed the connection in the middle of the reply.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') logger.debug({ err: error }, 'client went away');
    else logger.error({ err: error }, 'page failed');
    if (response.headersSent) response.destroy();
    else response.writeHead(500, Object.fromEntries(apiHeaders)).end();
  }

  return catchErrors(
    orMoved(protect, (request, response) => {
      const sentPath = sentPathOf(request);
      const path = decoded(sentPath) ?? literal(request, sentPath);
      if (methods.refuses(sentPath, request.method)) return methods.answer(request, response);
      const isDocument = isRead(request) && documents.has(path ?? '');
      // The APIs answer an address that can't be decoded as they answer all that is wrong.
      const isApi = !isDocument && API.test(path ?? sentPath) && request.method !== 'TRACE';
      if (isApi) return void (isRead(request) ? queries : commands)(request, response);
      if (path !== undefined && isRead(request) && isScreen(path, request)) return screens(request, response);
      protect.set(response, path ?? '/');
      if (path === undefined) return answer(response, 400, copy.badAddress);
      answerRead(path, request, response).catch((error: NodeJS.ErrnoException) => failed(error, response));
    }),
    failed,
  );
}

/** Serves a gateway on `HOST` and `PORT`, with the time limits of the commands' bodies. @throws WrongSetting */
export const serveGateway = (
  dependencies: GatewayDependencies,
  { HOST: host, PORT: port }: Pick<Settings, 'HOST' | 'PORT'>,
): Promise<Serving> => serve(createGateway(dependencies), { host, port, timeoutOf: requestTimeoutOf });

/**
 * Reads the built frontend into memory, by path ('/assets/index-1a2b.js'), so that a new build beside a running process
 * cannot remove a file during a request. @throws WrongSetting where there is no build
 */
export function loadPages(folder: string): Pages {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.'),
    );
    const pages = new Map(
      files.map((file) => {
        const path = join(file.parentPath, file.name).slice(folder.length).replaceAll('\\', '/');
        return [path, toPage(path, readFileSync(join(file.parentPath, file.name)))] as const;
      }),
    );
    if (pages.has('/index.html')) return pages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new WrongSetting([`There are no built pages in ${folder}: start with npm start, which builds them`]);
}

const BUILT_PAGES = fileURLToPath(new URL('../../frontend/dist/browser', import.meta.url));

/** Folder of the mailbox page: only in development and without SMTP_URL, else null. */
function readableMailbox(settings: Settings): string | null {
  const { SMTP_URL, production, mailbox } = mailOf(settings);
  return production || SMTP_URL ? null : mailbox;
}

/** The gateway's parts apart from the two APIs: pages, documentation, uploads and mailbox. @throws WrongSetting */
export const gatewayParts = (
  settings: Settings,
  logger: Logger,
): Omit<GatewayDependencies, 'queries' | 'commands' | 'screens'> => ({
  pages: loadPages(BUILT_PAGES),
  documents: loadDocuments(),
  pictures: picturesOf({ ...settings, DATA_DIR: openDataFolder(settings.DATA_DIR).path }),
  mailbox: readableMailbox(settings),
  settings,
  logger,
});
