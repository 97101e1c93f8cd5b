import { streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandDependencies } from '../dependencies.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { reviewRoutes } from '../routes/reviews.ts';
import type { Outcome } from '../state/port.ts';
import { reviewDecider, type Review, type ReviewCommand } from './decider.ts';

/** What an admin decides about a review, and its professional answers. */
function reviewHandlers({ handle }: Pick<CommandDependencies, 'handle'>): SliceHandlers<typeof reviewRoutes> {
  const run = async (
    { params: { id }, request, seen }: Pick<CommandInput, 'request' | 'seen'> & { params: { id: string } },
    command: ReviewCommand,
    authorise?: (review: Review | null) => void,
  ): Promise<Outcome> => {
    const { revision, position, changed } = await handle(reviewDecider, streams.review(id), command, request, {
      ...seen,
      ...(authorise && { authorise }),
    });
    return { id, revision, position, changed };
  };
  return {
    publishReview: { run: (input) => run(input, { type: 'Publish' }), present: accepted },
    withholdReview: { run: (input) => run(input, { type: 'Withhold', ...input.body }), present: accepted },
    answerReview: {
      run: (input) =>
        run(input, { type: 'Answer', ...input.body }, (review) => {
          if (review?.accountId !== input.request.actor.id) throw new ApiError('not-found', 'There is no such review');
        }),
      present: accepted,
    },
  };
}

export const handlers = (dependencies: Pick<CommandDependencies, 'handle'>) => ({
  reviews: reviewHandlers(dependencies),
});
