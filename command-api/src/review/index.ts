import { streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { reviewRoutes } from '../routes/reviews.ts';
import { reviewDecider, type Review, type ReviewCommand } from './decider.ts';

/** Authorises the professional of a review: for everybody else there is none to answer. @throws ApiError `not-found` */
const requireOwner =
  ({ actor }: CommandRequest) =>
  (review: Review | null): void => {
    if (review?.accountId !== actor.id) throw new ApiError('not-found', 'There is no such review');
  };

/** What an admin decides about a review, and its professional answers. */
function reviewCommands({ handle }: Pick<CommandDependencies, 'handle'>) {
  return {
    /** @throws ApiError `not-found`, `not-in-this-state`, `stale-revision` */
    decide: (
      id: string,
      command: Exclude<ReviewCommand, { type: 'Write' }>,
      request: CommandRequest,
      seen: SeenRevision = {},
    ): Promise<CommandResult<Review | null>> =>
      handle(reviewDecider, streams.review(id), command, request, {
        ...seen,
        ...(command.type === 'Answer' && { authorise: requireOwner(request) }),
      }),
  };
}

export const commands = (dependencies: Pick<CommandDependencies, 'handle'>) => ({
  reviews: reviewCommands(dependencies),
});

type ById = Pick<CommandInput, 'request' | 'seen'> & { params: { id: string } };

function reviewHandlers({ reviews }: ReturnType<typeof commands>): SliceHandlers<typeof reviewRoutes> {
  const run = async ({ params: { id }, request, seen }: ById, command: Parameters<typeof reviews.decide>[1]) => {
    const { revision, position, changed } = await reviews.decide(id, command, request, seen);
    return { id, revision, position, changed };
  };
  return {
    publishReview: { run: (input) => run(input, { type: 'Publish' }), present: accepted },
    withholdReview: { run: (input) => run(input, { type: 'Withhold', ...input.body }), present: accepted },
    answerReview: { run: (input) => run(input, { type: 'Answer', ...input.body }), present: accepted },
  };
}

export const handlers = (dependencies: ReturnType<typeof commands>) => ({ reviews: reviewHandlers(dependencies) });
