import type {
  AgentCreated,
  CreateAgent,
  CreateLender,
  CreateUser,
  LenderCreated,
  LoggedIn,
  Notice,
  UserCreated,
} from '@busca/command-api/contract';
import type { SessionUser } from '@busca/platform/contract';
import { es } from '../../copy/es.ts';
import { ApiError, isUncertain } from '../../lib/api-error.ts';
import { type Api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { Kind } from '../profile/kinds.ts';
import { sendWithPhoto } from '../upload/with-photo.ts';

export type EnrolmentStep = 'upload' | 'account' | 'profile' | 'notice' | 'emails';

/** The form of an agent or a lender. Without a password it adds a profile to the signed-in account. */
export type Application = (Omit<CreateAgent, 'image'> | Omit<CreateLender, 'image'>) & { password?: string };

/** Another account has signed in, in another tab: nothing may be sent in its name. */
export class OtherSession extends Error {
  constructor() {
    super('another account is signed in');
    this.name = 'OtherSession';
  }
}

interface Dependencies {
  api: Pick<Api, 'post' | 'put'>;
  /** Stores the chosen image; `again` where its stored file is gone. @returns its name; null when none was chosen */
  upload: (options?: { again: boolean }) => Promise<string | null>;
  user: () => SessionUser | null;
  startSession: (token: string) => void;
  now: () => Date;
}

const nameOf = ({ first_name, last_name }: Application): string => `${first_name} ${last_name}`;

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
const noImage = ({ imageMissing: code }: Kind) =>
  new ApiError(400, [{ code, path: 'image', message: 'image is required' }], '');

type Created = AgentCreated['newAgent'];
const createdOf = (reply: AgentCreated | LenderCreated): Created =>
  'newAgent' in reply ? reply.newAgent : reply.newLender;

/** The replies' schemas, which the check of the form has loaded. */
const repliesOf = async () => (await import('../profile/schemas.ts')).signUpReplies;

/** Adds to a command's body the idempotency key that it has on every try. */
type Keyed = <Body>(path: string, body: Body) => { body: Body; idempotencyKey: string };

/**
 * The account of a sign-up: creates it, and updates its email when the form's email changes. `owner` is the id of an
 * existing account.
 */
function createAccount({ role }: Kind, { api, user, startSession }: Dependencies, keyed: Keyed, owner: string | null) {
  let accountId = owner;
  const uncertainEmails = new Set<string>();
  let accountEmail: string | null = null;

  /**
   * If the answer to an earlier try was lost, this form may have taken the email itself: then its password signs in.
   */
  async function signInIfCreated(email: string, password: string, taken: unknown): Promise<LoggedIn | UserCreated> {
    if (!uncertainEmails.has(email) || !hasCode(taken, 'email-taken')) throw taken;
    return api.post('/api/users/login', { body: { email, password }, reply: (await repliesOf()).session }).catch(() => {
      throw taken;
    });
  }

  return {
    exists: () => accountId !== null,
    /** @throws OtherSession */
    check(): void {
      const current = user();
      if (current && current.id !== accountId) throw new OtherSession();
    },
    async create(application: Application): Promise<void> {
      const { email, password = '' } = application;
      const replies = await repliesOf();
      const body: CreateUser = { name: nameOf(application), email, password, user_type: role };
      const opened = await api
        .post('/api/users', { ...keyed('/api/users', body), reply: replies.account })
        .catch((error: unknown) => {
          if (isUncertain(error)) uncertainEmails.add(email);
          return signInIfCreated(email, password, error);
        });
      // A repeated command answers without a token when the account's password has changed since: the typed password
      // must sign in.
      startSession(
        opened.token ??
          (await api.post('/api/users/login', { body: { email, password }, reply: replies.session })).token,
      );
      accountId = user()?.id ?? null;
      accountEmail = email;
    },
    /** Changes the account's email when it was corrected after this form had created the account. */
    async updateEmail(email: string): Promise<void> {
      const account = user();
      if (!account || accountEmail === null || accountEmail === email) return;
      await api.put('/api/users/{id}', { params: { id: account.id }, body: { email }, reply: unread });
      accountEmail = email;
    },
  };
}

/**
 * The steps of a sign-up: image, account, profile, notice, emails. They can be run again after any failure: a command
 * with the same content keeps its idempotency key, so that it counts once, and a created account is used again.
 * @param owner id of the account that gets another profile; null for a new account
 */
export function createEnrolment(kind: Kind, dependencies: Dependencies, owner: string | null) {
  const keyOf = idempotencyKeys();
  const date = dependencies.now().toISOString();
  const { post } = dependencies.api;
  const keyed: Keyed = (path, body) => ({ body, idempotencyKey: keyOf(path, body) });
  const account = createAccount(kind, dependencies, keyed, owner);

  /** The server takes the owner from the session. */
  const createProfile = async ({ password: _, ...details }: Application, image: string) =>
    createdOf(
      await post(kind.resource, {
        ...keyed(kind.resource, { ...details, image, user_id: dependencies.user()?.id }),
        reply: (await repliesOf()).profile,
      }),
    );

  async function notify({ id, user_id, full_name, website }: Created): Promise<void> {
    const content = es.signUp.noticeContent(full_name, kind.words.search.one);
    const agent_id = kind.role === 'Agent' ? id : null;
    const notice: Notice = {
      content,
      date,
      actions: `Approve ${kind.role}`,
      actions_content: id,
      website,
      user_id,
      agent_id,
    };
    await post('/api/notices', { ...keyed('/api/notices', notice), reply: unread });
  }

  /** Emails to the account's address; the server sends each once. */
  async function requestEmails(email: string): Promise<void> {
    await post('/api/email/send-welcome-email', {
      ...keyed('/api/email/send-welcome-email', { email }),
      reply: unread,
    });
    await post('/api/email/send-confirmation-email', {
      ...keyed('/api/email/send-confirmation-email', undefined),
      reply: unread,
    });
  }

  /** @throws ApiError, with a problem at `image` when none was chosen; UploadFailed; OtherSession */
  return async (application: Application, onStep: (step: EnrolmentStep) => void): Promise<Created> => {
    account.check();
    onStep('upload');
    const image = await dependencies.upload();
    if (image === null) throw noImage(kind);
    onStep('account');
    account.check();
    await (account.exists() ? account.updateEmail(application.email) : account.create(application));
    onStep('profile');
    account.check();
    const profile = await sendWithPhoto(
      image,
      () => dependencies.upload({ again: true }),
      (stored) => createProfile(application, stored),
    );
    onStep('notice');
    await notify(profile);
    onStep('emails');
    await requestEmails(application.email);
    return profile;
  };
}
