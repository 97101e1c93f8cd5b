import type { ConfigReply } from '../contract.ts';

/** The answer to a call. */
export interface ReadReply {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** As JSON would bring it to a browser. */
  body: unknown;
}

/** What the frontend's server build is given to draw a page with. */
export interface PageWorld {
  site: ConfigReply;
  /** Where the site is known ('https://busca.example'). */
  origin: string;
  /** Log position that the read models have reached. */
  position: string;
  /**
   * Answers a call of the query API for a visitor: path and query to reply. It is the same for all pages of a process.
   */
  read: (path: string) => Promise<ReadReply>;
}

/** What public pages show: read models, and the seals of the log, which have a state alike. */
export type PublicModel = 'agents' | 'lenders' | 'reviews' | 'stats' | 'seals';

/** An address as the frontend's server build answers it. */
export type RenderedPage =
  /**
   * HTML of the document's head and of the body's root, and the element with the page's data, which stands behind the
   * root; and the read models that it was drawn of.
   */
  | { kind: 'html'; status: number; head: string; body: string; data: string; reads: readonly PublicModel[] }
  /** Another spelling of `location`, a path. */
  | { kind: 'moved'; location: string }
  /** A screen that the browser draws; 404 where there is none. */
  | { kind: 'browser'; status: 200 | 404 }
  /** Data that could not be loaded: the browser may try. */
  | { kind: 'failed'; error: unknown };

/** Draws the page of an address. @throws what a screen throws */
export type RenderPage = (url: URL, world: PageWorld) => Promise<RenderedPage>;

/** The screens' paths, as the frontend's server build knows them; accents are not percent-encoded. */
export interface ScreenAddresses {
  /** Public screens without an id in their path. */
  fixed: readonly string[];
  /** How the paths of all other screens begin: those of one user, and those inside a frame. */
  hidden: readonly string[];
  /** The screen of a state with profiles of a kind, by its name. */
  state: Record<'agent' | 'lender', (name: string) => string>;
  /** The public screen of a profile, by its id. */
  profile: Record<'agent' | 'lender', (id: string) => string>;
}

type Words = Readonly<Record<string, string>>;

/** What screens call the codes of the audit, for its files. */
export interface AuditWords {
  /** Events, the fields that they change, and the roles of those who caused them. */
  types: Words;
  fields: Words;
  roles: Words;
  /** The codes that fields hold, by field. */
  codes: Readonly<Record<string, Words>>;
}
