import { z } from 'zod';

const SMTP = 'must be an smtp:// or smtps:// address with a host, like smtp://host:587';

/** Settings of outgoing mail. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP, abort: true }).refine((address) => new URL(address).hostname !== '', SMTP).optional(),
  MAIL_FROM: z.string().regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|\b[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address, with or without a name before it').default('Busca <no-responder@busca.example>'),
};
