import { type Actor, ERASED, type StaffState, type StaffType } from '@busca/events';
import type { Handlers } from '@busca/platform';
import {
  type AccountDocument,
  keys,
  type LeadDocument,
  mayBeName,
  NAME_TERMS,
  readLabel,
  type ReadModelReader,
  type SearchDocument,
  searchPrefixes,
  type StaffDocument,
  type UnsentEmailDocument,
} from '@busca/projectors/read-models';
import type { LogSource } from '../analysis/log-source.ts';
import type { SearchHit, StaffRecord, UnsentEmailReply } from '../contract.ts';
import { findNames, nearestNames } from '../directory/names.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { namesOf } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import type { Seals } from '../transparency/handlers.ts';
import { consentHandlers } from './consent.ts';
import { countHandlers, type Progress } from './counts.ts';
import { candidateHandlers, leadHandlers } from './leads.ts';
import { noticeHandlers } from './notices.ts';
import { editHandlers, profileAccountHandlers, profileHandlers } from './profiles.ts';
import { reviewHandlers } from './reviews.ts';

async function accountOf(
  accounts: ReadModelReader<AccountDocument>,
  accountId: string | null,
): Promise<UnsentEmailReply['account']> {
  const account = accountId === null ? undefined : (await accounts.get(accountId))?.body;
  return account && account.email !== ERASED ? { id: account.id, name: account.name, email: account.email } : null;
}

/** Emails that were given up, newest first, with the account as it is now. For admins only. */
const unsentEmailHandlers = ({
  unsentEmails,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'unsentEmails'> => ({
  async unsentEmails({ query: { status, ...paging }, ctx }) {
    await waitForPosition(ctx, unsentEmails);
    const { entries, total } = await listOf(
      unsentEmails,
      { keys: [status ? keys.status(status) : keys.all], reverse: true },
      partOf(paging),
    );
    const present = async ({ accountId, cause, at, ...email }: UnsentEmailDocument): Promise<UnsentEmailReply> => ({
      ...email,
      cause: cause.type,
      key: cause.key,
      date: at,
      account: await accountOf(accounts, accountId),
    });
    return listReply(ctx, await Promise.all(entries.map(present)), total);
  },
});

/** The most that a search returns: whoever finds more types more. */
const HITS_MAX = 50;

/** A message's state is that of its list: it changes with every holder, and the search needs none of them. */
const presentHit = ({ person: _, ...hit }: SearchDocument, lead: LeadDocument | undefined): SearchHit => ({
  ...hit,
  state: lead?.status ?? hit.state,
});

const ofNames = { terms: NAME_TERMS, nameOf: (label: string) => readLabel(label).name };

/** Labels of all that have the name, then of those with the email, the licence or the phone. */
async function labelsFor({ search }: Pick<Models, 'search'>, text: string): Promise<string[]> {
  const byName = mayBeName(text) ? findNames(search, text, { ...ofNames, limit: HITS_MAX + 1 }) : { names: [] };
  const byOthers = searchPrefixes(text).map((prefix) => search.suggest(prefix, HITS_MAX + 1));
  const [{ names }, ...others] = await Promise.all([byName, ...byOthers]);
  return [...names.map(({ label }) => label), ...others.flat()];
}

/**
 * Profiles, accounts and messages by the words of a name, the beginning of an email, a licence or a phone; where nobody has the
 * name, those whose names sound like it. It reads index ranges, whatever the number of documents.
 */
const searchHandlers = ({ search, leads }: Models): Pick<Handlers<typeof administrationRoutes>, 'search'> => ({
  async search({ query: { text }, ctx }) {
    await waitForPosition(ctx, search, leads);
    const found = await labelsFor({ search }, text);
    const areNear = found.length === 0 && mayBeName(text);
    const labels = areNear ? await nearestNames(search, text, ofNames) : found;
    const ids = [...new Set(labels.map((label) => readLabel(label).id))];
    const hits = await Promise.all(ids.slice(0, HITS_MAX).map((id) => search.get(id)));
    const messages = await Promise.all(hits.map((hit) => (hit?.body.kind === 'lead' ? leads.get(hit.id) : undefined)));
    return {
      hits: hits.flatMap((hit, index) => (hit ? [presentHit(hit.body, messages[index]?.body)] : [])),
      more: ids.length > HITS_MAX,
      areNear: areNear && ids.length > 0,
    };
  },
});

/** More people than a portal's staff has. */
const STAFF_MAX = 200;

type NameOf = Awaited<ReturnType<typeof namesOf>>;

function presentMember(
  { id, state, userType: user_type, email, name, invitation, since, end }: StaffDocument,
  nameOf: NameOf,
): StaffRecord {
  const actorOf = ({ by }: { by: Actor }) => ({ ...by, name: nameOf(by.id) });
  return {
    id,
    state,
    user_type,
    email,
    name,
    since,
    invitation: invitation && {
      at: invitation.at,
      actor: actorOf(invitation),
      until: invitation.until,
      revision: invitation.revision,
    },
    end: end && { at: end.at, actor: actorOf(end) },
  };
}

/** The admins and analysts. */
function staffHandlers({
  accounts,
  staff,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'staff' | 'staffRecords'> {
  const inState = async (state: StaffState): Promise<StaffDocument[]> =>
    (await staff.page({ keys: [keys.status(state)], offset: 0, limit: STAFF_MAX })).map(({ body }) => body);
  return {
    /** The admins, then the analysts, each by name. */
    async staff({ ctx }) {
      await waitForPosition(ctx, accounts);
      const ofType = async (user_type: StaffType) =>
        (await accounts.page({ keys: [keys.type(user_type)], offset: 0, limit: STAFF_MAX })).map(
          ({ body: { id, name, email, createdAt: since } }) => ({ id, name, email, user_type, since }),
        );
      return [...(await ofType('Admin')), ...(await ofType('Analyst'))];
    },

    /** Those at work, then the invited, then those who have ended; each by name. */
    async staffRecords({ ctx }) {
      await waitForPosition(ctx, staff, accounts);
      const people = [...(await inState('active')), ...(await inState('invited')), ...(await inState('ended'))];
      const nameOf = await namesOf(
        accounts,
        people.flatMap(({ invitation, end }) => [invitation?.by.id, end?.by.id]),
      );
      return people.map((person) => presentMember(person, nameOf));
    },
  };
}

/** Handlers of the admin lists; analysts may call some of them. */
export const administrationHandlers = (
  models: Models,
  log: LogSource,
  seals: Seals,
  progress: Progress,
): Handlers<typeof administrationRoutes> => ({
  ...countHandlers(models, progress),
  ...noticeHandlers(models),
  ...leadHandlers(models),
  ...candidateHandlers(models, log),
  ...consentHandlers(models, log, seals),
  ...unsentEmailHandlers(models),
  ...profileHandlers(models),
  ...profileAccountHandlers(models),
  ...editHandlers(models),
  ...reviewHandlers(models),
  ...searchHandlers(models),
  ...staffHandlers(models),
});
