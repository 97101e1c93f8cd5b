export interface EmailLink {
  label: string;
  url: string;
}

/** The content of an email, in this order; all texts are plain. */
export interface EmailContent {
  /** The heading too. */
  subject: string;
  /** The reader's whole name; empty where nobody knows whose the address is. */
  name: string;
  paragraphs: readonly string[];
  /** A list of links. */
  items?: readonly EmailLink[];
  /** A one-time code, shown as a block. */
  code?: string;
  /** The one thing to do next: the button. */
  link?: EmailLink;
  /** Further remarks. */
  notes?: readonly string[];
  /** Small print: a text, and a link that belongs to it. */
  closing?: EmailLink & { text: string };
}

/** What stands on every email: whose it is. */
export interface Letterhead {
  /** The portal's public URL: links in emails begin with it. */
  publicUrl: string;
  /** The sender's postal address. */
  postalAddress: string;
}

/** An email with what stands on all of them. */
export interface FramedEmail extends EmailContent {
  greeting: string;
  farewell: string;
  /** The address of the logo. */
  logo: string;
  postalAddress: string;
  privacy: EmailLink;
}
