import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { headLine, NotSent, type Mailer, type SmtpFailure } from './mailer.ts';

/** How long, in ms, a server may stay silent; the reactor tries again later. */
const TIMEOUT = 20_000;

/** Says that a POST to the address in List-Unsubscribe ends such emails (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends through the SMTP server that a URL names (`smtp://user:password@host:587`, `smtps://` for TLS from the start).
 */
export function smtpMailer({ url, from }: { url: string; from: Settings['MAIL_FROM'] }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  const domain = from.address.split('@')[1];
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: headLine(to.name), address: to.address },
          subject: headLine(subject),
          text,
          html,
          ...(unsubscribe !== undefined && { list: { unsubscribe }, headers: ONE_CLICK }),
          // The content of an email must never make the sender read a file or fetch an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: SmtpFailure) => {
          throw new NotSent(error);
        });
    },
    close: () => transport.close(),
  };
}
