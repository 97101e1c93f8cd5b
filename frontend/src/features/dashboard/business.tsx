import type { AccountMessageListReply, ApprovalTimeReply, UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { Link } from '../../ui/navigation.tsx';
import { EmailState } from '../account/account-card.tsx';
import type { PortalData } from '../account/use-portal.ts';
import { MessageEntry } from '../messages/message-entry.tsx';
import type { Kind, OwnProfile } from '../profile/kinds.ts';
import messageStyles from '../messages/messages.module.css';
import styles from './business.module.css';

/** The fewest characters of a description that says something. */
const DESCRIPTION_ENOUGH = 200;

/** What makes a profile complete, what matters most first. */
const parts = {
  photo: ({ image }: OwnProfile) => image !== '',
  areas: ({ areas_served }: OwnProfile) => areas_served.trim() !== '',
  licence: ({ state_license_numbers }: OwnProfile) => state_license_numbers.trim() !== '',
  description: ({ profile_description }: OwnProfile) => profile_description.trim().length >= DESCRIPTION_ENOUGH,
  languages: ({ languages_spoken }: OwnProfile) => languages_spoken.trim() !== '',
  whatsapp: ({ contact }: OwnProfile) => contact.whatsapp !== '',
};
type Part = keyof typeof parts;

/** How complete a profile is: in percent, what it has, and what to do next; null where nothing is missing. */
export function completenessOf(profile: OwnProfile): { percent: number; done: Part[]; next: Part | null } {
  const all = Object.keys(parts) as Part[];
  const done = all.filter((part) => parts[part](profile));
  const next = all.find((part) => !done.includes(part)) ?? null;
  return { percent: Math.round((100 * done.length) / all.length), done, next };
}

const steps = ['profile', 'email', 'review', 'published'] as const;
interface ApprovalStep {
  name: (typeof steps)[number];
  phase: 'done' | 'now' | 'later';
}

/**
 * The way of a profile to its publication, and where it stands: what is not done yet is next in order. Without a
 * profile the way begins with it.
 */
export function approvalOf(
  { email_confirmed }: Pick<UserReply, 'email_confirmed'>,
  profile: Pick<OwnProfile, 'status'> | undefined,
): ApprovalStep[] {
  const isDecided = profile !== undefined && profile.status !== 'pending';
  const isDone = {
    profile: profile !== undefined,
    email: email_confirmed,
    review: isDecided,
    published: profile?.status === 'approved',
  };
  const now = steps.find((name) => !isDone[name]);
  return steps.map((name) => ({ name, phase: isDone[name] ? 'done' : name === now ? 'now' : 'later' }));
}

const DAY = 24;

/** A length in hours, in whole days from one on, made whole by `whole`: '9 horas', '2 días'. */
function writeLength(hours: number, whole: (length: number) => number): string {
  const [unit, size] = hours < DAY ? (['hour', 1] as const) : (['day', DAY] as const);
  const format = new Intl.NumberFormat('es', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, whole(hours / size)));
}

/** How long an approval usually takes: 'Suele tardar 1 día; 9 de cada 10, menos de 3 días (últimos 90 días).' */
export const writeApprovalTime = ({ p50, p90 }: NonNullable<ApprovalTimeReply['approval_time']>): string =>
  es.business.approval.time(
    writeLength(p50, Math.round),
    writeLength(p90, (length) => Math.floor(length) + 1),
  );

const words = es.business;

/** The messages that wait for the owner. `inbox` is null where it could not be read. */
export function Waiting({ kind, inbox }: { kind: Kind; inbox: AccountMessageListReply | null }) {
  if (!inbox) return <Banner tone="warning">{es.inbox.unread}</Banner>;
  const { totals, messages } = inbox;
  if (totals.open === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="esperan">
      <div className={styles.title}>
        <h2 id="esperan">{es.inbox.waiting(totals.open)}</h2>
        <Link className={styles.all} to={kind.messages}>
          <span>{es.inbox.all}</span>
          <Icon name="right" size={18} />
        </Link>
      </div>
      <ul className={messageStyles.entries}>
        {messages.map((message) => (
          <MessageEntry key={message.id} message={message} to={kind.message(message.id)} />
        ))}
      </ul>
    </section>
  );
}

/** Where the way of a profile to its publication stands; without a profile, what to do first. */
export function Approval({
  kind,
  user,
  profile,
  time,
}: {
  kind: Kind;
  user: UserReply;
  profile: OwnProfile | undefined;
  time: PortalData['approvalTime'];
}) {
  const { approval } = words;
  const textOf = (name: ApprovalStep['name'], isNow: boolean) =>
    [isNow && name === 'review' && time && writeApprovalTime(time), approval.steps[name].text]
      .filter(Boolean)
      .join(' ');
  const steps = approvalOf(user, profile).map(({ name, phase }) => ({
    name,
    phase,
    title: approval.steps[name][phase],
    text: phase === 'done' ? undefined : textOf(name, phase === 'now'),
  }));
  return (
    <Card as="section" className={styles.card} aria-labelledby="camino">
      <h2 id="camino">{profile ? approval.title : approval.start}</h2>
      {profile && <p className={styles.small}>{es.portal.profiles.notice.pending}</p>}
      <Timeline steps={steps} />
      {profile && (
        <>
          <h3>{approval.looked.title}</h3>
          <ul className={styles.looked}>
            {approval.looked.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className={styles.small}>
            <Link to={paths.verification}>{approval.looked.link}</Link>
          </p>
        </>
      )}
      {profile && <EmailState user={user} />}
      {!profile && (
        <p>
          <ButtonLink to={`${kind.signUp}?sitio=Busca`}>{approval.steps.profile.now}</ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** How complete a profile is, and the one thing to do next. */
export function Completeness({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const { percent, done, next } = completenessOf(profile);
  const { completeness } = words;
  const step = next && completeness.next[next];
  return (
    <Card as="section" className={styles.card} aria-labelledby="completo">
      <h2 id="completo">{completeness.title(percent)}</h2>
      <progress className={styles.progress} aria-labelledby="completo" max={100} value={percent} />
      <ul className={styles.parts}>
        {done.map((part) => (
          <li key={part}>
            <Icon name="check" size={18} className={styles.done} />
            <span>{completeness.done[part]}</span>
          </li>
        ))}
      </ul>
      {step ? (
        <div className={styles.next}>
          <p>
            <strong>{step.title}</strong>
          </p>
          <p className={styles.small}>{step.text}</p>
          <p>
            <ButtonLink to={next === 'whatsapp' ? `${kind.ownProfile}#contacto` : kind.edit(profile.id)}>
              {step.link}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <p>{completeness.whole}</p>
      )}
    </Card>
  );
}

const OUTSIDE = ['whatsapp', 'security'] as const;

/** What the owner of a profile that waits for its approval can do until then: it cannot be edited. */
export function MeanWhile({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const { meanWhile } = words;
  const ways = { whatsapp: `${kind.ownProfile}#contacto`, security: kind.account };
  return (
    <Card as="section" className={styles.card} aria-labelledby="mientras">
      <h2 id="mientras">{meanWhile.title}</h2>
      <ul className={styles.ways}>
        {OUTSIDE.filter((way) => way !== 'whatsapp' || profile.contact.whatsapp === '').map((way) => (
          <li key={way}>
            <Link className={styles.way} to={ways[way]}>
              <span>
                <strong>{meanWhile[way].title}</strong>
                <span className={styles.small}>{meanWhile[way].text}</span>
              </span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
