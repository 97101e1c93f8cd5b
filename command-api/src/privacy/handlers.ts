import { profileKinds, streams, type EventLog, type RecordedEvent } from '@busca/events';
import { ApiError, type SecurityLog } from '@busca/platform';
import type { accountCommands } from '../account/commands.ts';
import { accountDecider } from '../account/decider.ts';
import { hasEnded, isStaff } from '../account/staff.ts';
import { expectPassword } from '../account/passwords/check-password.ts';
import type { SignIns } from '../account/records/sign-ins.ts';
import type { CommandRequest, SeenRevision } from '../command-handler/command-handler.ts';
import { stateAfter } from '../command-handler/decider.ts';
import type { ErasureOrdered, PersonalArchive } from '../contract.ts';
import { accepted, type SliceHandlers } from '../http/bind-commands.ts';
import type { privacyRoutes } from '../routes/privacy.ts';
import type { Outcome } from '../state/port.ts';
import type { ErasureCommands } from './erasures.ts';

interface LogReader {
  log: Pick<EventLog, 'readStream'>;
}

interface Dependencies extends LogReader {
  /** What is held about an account's owner. @throws ApiError `not-found`; UploadsAway */
  archiveOf(accountId: string): Promise<PersonalArchive>;
  erasures: Pick<ErasureCommands, 'eraseAccount' | 'eraseVisitor'>;
  accounts: Pick<ReturnType<typeof accountCommands>, 'hasPassword'>;
  signIns: Pick<SignIns, 'record'>;
  security: Pick<SecurityLog, 'record'>;
}

type Orders = Pick<Dependencies, 'erasures' | 'log'>;
type VisitorOrder = Pick<
  Parameters<SliceHandlers<typeof privacyRoutes>['eraseSender']['run']>[0],
  'params' | 'body' | 'request' | 'seen'
>;

const missing = (): ApiError =>
  new ApiError('not-found', 'There is nothing of a person here, or the person was erased');

/** A stream's first event and its revision, as the admin has seen it. @throws ApiError `not-found`, `stale-revision` */
async function readSeen(
  { log }: LogReader,
  stream: string,
  { ifMatch }: SeenRevision,
): Promise<{ first: RecordedEvent; revision: number }> {
  const events = await log.readStream(stream);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last || first.isErased) throw missing();
  if (ifMatch !== undefined && ifMatch !== last.revision)
    throw new ApiError('stale-revision', 'It was changed in between: read it again');
  return { first, revision: last.revision };
}

/**
 * The revision of an account that an admin may erase. An admin or analyst ends first: so nobody erases the own account,
 * and an admin is left after every ending. @throws ApiError `not-found`, `not-in-this-state`
 */
async function erasableAccount({ log }: LogReader, id: string): Promise<number> {
  const [events, isOver] = await Promise.all([log.readStream(streams.account(id)), hasEnded(log, id)]);
  const account = stateAfter(accountDecider, events);
  if (!account) throw missing();
  if (isStaff(account.userType) && !isOver)
    throw new ApiError('not-in-this-state', 'This admin or analyst still works here: end the access first');
  return events.at(-1)!.revision;
}

/** The owner of a profile of either kind. @throws ApiError `not-found`, `stale-revision` */
async function ownerOf(
  dependencies: LogReader,
  id: string,
  seen: SeenRevision,
): Promise<{ accountId: string; revision: number }> {
  const profiles = await Promise.all(
    profileKinds.map((kind) =>
      readSeen(dependencies, streams.profile(kind, id), seen).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return undefined;
        throw error;
      }),
    ),
  );
  for (const found of profiles) {
    if (found && 'accountId' in found.first.data && found.first.data.accountId)
      return { accountId: found.first.data.accountId, revision: found.revision };
  }
  throw missing();
}

/** The reply of an order, with the id of its receipt: that of the command, under which the audit has it. */
const withReceipt = (
  outcome: Outcome,
  { request: { commandId: receipt_id } }: { request: CommandRequest },
): ErasureOrdered => ({ ...accepted(outcome), receipt_id });

/** Erases the visitor who began a stream: by a message, a request for a demonstration or a report. */
const eraseWhoBegan =
  ({ erasures, log }: Orders, streamOf: (id: string) => string) =>
  async ({ params: { id }, body: { ground }, request, seen }: VisitorOrder): Promise<Outcome> => {
    const { first, revision } = await readSeen({ log }, streamOf(id), seen);
    if (first.type !== 'LeadSent' && first.type !== 'DemoRequested' && first.type !== 'ReportSent') throw missing();
    const { position } = await erasures.eraseVisitor(first.data.person, ground, request);
    return { id, revision, position, changed: true };
  };

/** Erasures that an admin orders. */
const erasureOrders = ({
  erasures,
  log,
}: Orders): Pick<
  SliceHandlers<typeof privacyRoutes>,
  'eraseSender' | 'eraseDemoSender' | 'eraseReporter' | 'eraseAccount' | 'eraseOwner'
> => ({
  eraseSender: { run: eraseWhoBegan({ erasures, log }, streams.lead), present: withReceipt },

  eraseDemoSender: { run: eraseWhoBegan({ erasures, log }, streams.demoRequest), present: withReceipt },

  eraseReporter: { run: eraseWhoBegan({ erasures, log }, streams.report), present: withReceipt },

  eraseAccount: {
    async run({ params: { id }, body: { ground }, request }) {
      const revision = await erasableAccount({ log }, id);
      const { position } = await erasures.eraseAccount(id, ground, request);
      return { id, revision, position, changed: true };
    },
    present: withReceipt,
  },

  eraseOwner: {
    async run({ params: { id }, body: { ground }, request, seen }) {
      const { accountId, revision } = await ownerOf({ log }, id, seen);
      const { position } = await erasures.eraseAccount(accountId, ground, request);
      return { id, revision, position, changed: true };
    },
    present: withReceipt,
  },
});

/** The export of the own data, and erasures by the account's owner and by admins. */
export function privacyHandlers(dependencies: Dependencies): SliceHandlers<typeof privacyRoutes> {
  const { archiveOf, erasures, accounts, signIns, security } = dependencies;
  return {
    async exportOwnData({
      body: { current_password },
      session: {
        user: { id },
      },
      ctx,
    }) {
      await expectPassword(accounts, id, current_password, ctx);
      const archive = await archiveOf(id);
      security.record({ event: 'data-exported', accountId: id });
      await signIns.record(id, 'data-exported', ctx);
      return archive;
    },

    eraseOwnAccount: {
      async run({
        body: { current_password },
        session: {
          user: { id },
        },
        request,
        ctx,
      }) {
        await expectPassword(accounts, id, current_password, ctx);
        const { position } = await erasures.eraseAccount(id, 'own', request);
        return { id, position };
      },
      present: () => ({ ok: true }),
    },

    ...erasureOrders(dependencies),
  };
}
