import { linkCode, type LinkPurpose, type LinkSubject, type PersonalKeys, type ProfileKind } from '@busca/events';

/** Makes the links of emails. */
export interface Links {
  page(path: string): string;
  /** A link with a code, which its fragment holds: no server and no Referer header receives it. */
  withCode(purpose: LinkPurpose, subject: LinkSubject): Promise<string>;
  /** The page where the sender of a message sees who has it; its fragment holds the code. */
  sentMessage(leadId: string): Promise<string>;
  /** The address that a mail program sends a POST to, to end an account's news (RFC 8058). */
  endNews(accountId: string): Promise<string>;
}

/** The page that asks for a click before it does what a link is for. */
const LINK_PAGE = '/correo';

/** The path of the public page of a kind of profile. */
export const publicPages: Record<ProfileKind, string> = { agent: '/perfil-agente/', lender: '/perfil-prestamista/' };

/** Links that begin with the portal's public URL. */
export const linksTo = (publicUrl: string, keys: Pick<PersonalKeys, 'lookupSecret'>): Links => ({
  page: (path) => new URL(path, publicUrl).href,
  async withCode(purpose, subject) {
    const page = new URL(LINK_PAGE, publicUrl);
    page.hash = new URLSearchParams({ [purpose]: await linkCode(keys, purpose, subject) }).toString();
    return page.href;
  },
  async sentMessage(leadId) {
    const page = new URL('/tu-mensaje', publicUrl);
    const code = await linkCode(keys, 'revoke-consent', { accountId: leadId, id: leadId });
    page.hash = new URLSearchParams({ code }).toString();
    return page.href;
  },
  endNews: async (accountId) =>
    new URL(`/api/account/news/${await linkCode(keys, 'choose-news', { accountId, id: accountId })}`, publicUrl).href,
});
