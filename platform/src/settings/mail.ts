import { z } from 'zod';

const SMTP = 'must be an smtp:// or smtps:// address with a host, like smtp://host:587';

/** A name, with or without quotes, and an address in angle brackets; or either without them. */
const SENDER =
  /^(?<name>[^\r\n<>]*)<(?<address>[^\s<>@,;:()"]+@[\w.-]+)>$|^(?<bareName>[^\r\n<>@]*\s)?(?<bareAddress>[^\s<>@,;:()"]+@[\w.-]+)$/;

/** The sender's name, empty without one, and address: a name may hold what separates addresses in a header. */
function senderOf(text: string, context: z.RefinementCtx): { name: string; address: string } {
  const { name, address, bareName, bareAddress } = SENDER.exec(text.trim())?.groups ?? {};
  if (!address && !bareAddress)
    context.addIssue({ code: 'custom', message: 'must be an email address, with or without a name before it' });
  const unquoted = (name ?? bareName ?? '')
    .trim()
    .replace(/^"(.*)"$/, (_, quoted: string) => quoted.replaceAll(/\\(.)/g, '$1'));
  return { name: unquoted, address: address ?? bareAddress ?? '' };
}

/** Settings of outgoing mail. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SMTP, abort: true })
    .refine((address) => new URL(address).hostname !== '', SMTP)
    .optional(),
  MAIL_FROM: z.string().transform(senderOf).default({ name: 'Busca', address: 'no-responder@busca.example' }),
};
