import { z } from 'zod';

/** Settings of outgoing mail. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|\b[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address, with or without a name before it').default('Busca <no-responder@busca.example>'),
};
