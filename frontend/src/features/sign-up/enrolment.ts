import type { AgentCreated, CreateAgent, CreateLender, CreateUser, LenderCreated, LoggedIn, Notice, UserCreated } from '@busca/command-api/contract';
import type { SessionUser } from '@busca/platform/contract';
import { ApiError } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { Kind } from '../profile/kinds.ts';

export type EnrolmentStep = 'upload' | 'account' | 'profile' | 'notice' | 'emails';

/** What an agent or a lender fills in. Without a password it is a further profile of who is signed in. */
export type Application = (Omit<CreateAgent, 'image'> | Omit<CreateLender, 'image'>) & { password?: string };

/** Somebody else has signed in, in another tab: nothing may be sent in their name. */
export class OtherSession extends Error {
  constructor() {
    super('another account is signed in');
    this.name = 'OtherSession';
  }
}

interface World {
  api: Pick<Api, 'post' | 'put'>;
  /** The image's name, null when none was chosen. */
  upload: () => Promise<string | null>;
  user: () => SessionUser | null;
  startSession: (token: string) => void;
  now: () => Date;
}

const nameOf = ({ first_name, last_name }: Application): string => `${first_name} ${last_name}`;

const refused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
/** No answer came, or none that says whether the command was taken. */
const leftOpen = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const noImage = ({ imageMissing: code }: Kind) => new ApiError(400, [{ code, path: 'image', message: 'image is required' }], '');

type Created = AgentCreated['newAgent'];
const createdOf = (reply: AgentCreated | LenderCreated): Created => ('newAgent' in reply ? reply.newAgent : reply.newLender);

/** A command's body under the idempotency key that it has on every try. */
type Keyed = <Body>(path: string, body: Body) => { body: Body; idempotencyKey: string };

/** Opens the account that a sign-up is for, and keeps its email in step with the form's. `owner` is the account that is there already. */
function accountKeeper({ role }: Kind, { api, user, startSession }: World, keyed: Keyed, owner: string | null) {
  let ownId = owner;
  const unanswered = new Set<string>();
  let ownEmail: string | null = null;

  /** An email may be taken by this very form, when the answer to its first try was lost: then its password opens the account. */
  async function openOwn(email: string, password: string, taken: unknown): Promise<LoggedIn | UserCreated> {
    if (!unanswered.has(email) || !refused(taken, 'email-taken')) throw taken;
    return api.post('/api/users/login', { body: { email, password } }).catch(() => {
      throw taken;
    });
  }

  return {
    exists: () => ownId !== null,
    /** @throws OtherSession */
    check(): void {
      const current = user();
      if (current && current.id !== ownId) throw new OtherSession();
    },
    async create(application: Application): Promise<void> {
      const { email, password = '' } = application;
      const body: CreateUser = { name: nameOf(application), email, password, user_type: role };
      const opened = await api.post('/api/users', keyed('/api/users', body)).catch((error: unknown) => {
        if (leftOpen(error)) unanswered.add(email);
        return openOwn(email, password, error);
      });
      // The password has changed since the first send: the one that is typed has to be right.
      startSession(opened.token ?? (await api.post('/api/users/login', { body: { email, password } })).token);
      ownId = user()?.id ?? null;
      ownEmail = email;
    },
    /** The account's email follows when it was mended after the account had been made here. */
    async follow(email: string): Promise<void> {
      const account = user();
      if (!account || ownEmail === null || ownEmail === email) return;
      await api.put('/api/users/{id}', { params: { id: account.id }, body: { email } });
      ownEmail = email;
    },
  };
}

/**
 * The sign-up's chain: image, account, profile, notice, emails. It can be run again after any failure and goes on from where it
 * was: every command keeps its idempotency key as long as its content stays the same, and the account that was made is used.
 * @param owner id of the account that gets a further profile; null for a new one
 */
export function createEnrolment(kind: Kind, world: World, owner: string | null) {
  const keyOf = idempotencyKeys();
  const date = world.now().toISOString();
  const { post } = world.api;
  const keyed: Keyed = (path, body) => ({ body, idempotencyKey: keyOf(path, body) });
  const account = accountKeeper(kind, world, keyed, owner);

  const createProfile = async ({ password: _, ...details }: Application, image: string) =>
    createdOf(await post(kind.resource, keyed(kind.resource, { ...details, image })));

  async function notify({ id, user_id, full_name, website }: Created): Promise<void> {
    const content = kind.words.signUp.noticeContent(full_name);
    const agent_id = kind.role === 'Agent' ? id : null;
    const notice: Notice = { content, date, actions: `Approve ${kind.role}`, actions_content: id, website, user_id, agent_id };
    await post('/api/notices', keyed('/api/notices', notice));
  }

  /** Emails to the account's own address; the server sends each once. */
  async function askForEmails(email: string): Promise<void> {
    await post('/api/email/send-welcome-email', keyed('/api/email/send-welcome-email', { email }));
    await post('/api/email/send-confirmation-email', keyed('/api/email/send-confirmation-email', undefined));
  }

  /** @throws ApiError, with a problem at `image` when none was chosen; UploadFailed; OtherSession */
  return async (application: Application, onStep: (step: EnrolmentStep) => void): Promise<Created> => {
    account.check();
    onStep('upload');
    const image = await world.upload();
    if (image === null) throw noImage(kind);
    onStep('account');
    account.check();
    await (account.exists() ? account.follow(application.email) : account.create(application));
    onStep('profile');
    account.check();
    const profile = await createProfile(application, image);
    onStep('notice');
    await notify(profile);
    onStep('emails');
    await askForEmails(application.email);
    return profile;
  };
}
