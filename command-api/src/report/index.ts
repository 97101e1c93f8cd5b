import { ERASED, fold, streams, type EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandDependencies } from '../dependencies.ts';
import type { Report } from '../contract.ts';
import { accepted, type SliceHandlers } from '../http/bind-commands.ts';
import { asSender } from '../lead/life/own-messages.ts';
import { createMessageCommands, createMessageDecider, type MessageCommands } from '../lead/messages.ts';
import { publicProfile } from '../profile/commands.ts';
import { refOf } from '../profile/state.ts';
import { reviewDecider } from '../review/decider.ts';
import type { reportRoutes } from '../routes/reviews.ts';

/** Decider of reports of profiles and reviews, which admins see as notices. */
const reportDecider = createMessageDecider({
  sent: (data: EventNamed<'ReportSent'>['data']) => [{ type: 'ReportSent', data }],
  handled: (reportId) => ({ type: 'ReportHandled', data: { reportId } }),
  evolve: fold(['report'], {
    ReportSent: ({ data }) => (data.personal.text === ERASED ? 'none' : 'open'),
    ReportHandled: (_, state) => (state === 'none' ? state : 'handled'),
  }),
  errors: { missing: 'There is no such report', alreadyHandled: 'This report is resolved already' },
});

/** Commands of reports. `send` throws ApiError `not-found` for what is not public. */
function reportCommands({ handle, log }: CommandDependencies): MessageCommands<Report> {
  /** The profile that a published review is about. @throws ApiError `not-found` */
  async function profileOfReview(id: string): Promise<string> {
    const review = (await handle.read(streams.review(id))).stateOf(reviewDecider);
    if (review?.state !== 'published' || review.text === ERASED)
      throw new ApiError('not-found', 'There is no such review');
    return review.profileId;
  }
  return createMessageCommands(
    { handle },
    {
      decider: reportDecider,
      streamOf: streams.report,
      async toData({ profile_id, review_id, category, text }: Report, reportId) {
        const profileId = review_id === undefined ? (profile_id ?? '') : await profileOfReview(review_id);
        return {
          reportId,
          ...refOf(await publicProfile({ handle }, profileId)),
          // Each report has a key of its own: no two of somebody's can be told to be from one person.
          person: await log.visitor(reportId),
          reviewId: review_id ?? null,
          category,
          personal: { text },
        };
      },
    },
  );
}

export const commands = (dependencies: CommandDependencies) => ({ reports: reportCommands(dependencies) });

const reportHandlers = ({ reports }: ReturnType<typeof commands>): SliceHandlers<typeof reportRoutes> => ({
  sendReport: {
    async run({ body, request }) {
      const { position } = await reports.send(body, asSender(request));
      return { id: request.commandId, position };
    },
    present: ({ id }) => ({ id }),
  },
  resolveReport: {
    async run({ params: { id }, request, seen }) {
      const { revision, position, changed } = await reports.setHandled(id, request, seen);
      return { id, revision, position, changed };
    },
    present: accepted,
  },
});

export const handlers = (dependencies: ReturnType<typeof commands>) => ({ reports: reportHandlers(dependencies) });
