import type { Actor, StaffState, StaffType } from '@busca/events';
import { keys, type StaffDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { StaffRecord } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { namesOf } from '../http/actor-names.ts';

/** More people than a portal's staff has. */
const MAX = 200;

type NameOf = Awaited<ReturnType<typeof namesOf>>;

function present(
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
export function staffHandlers({
  accounts,
  staff,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'staff' | 'staffRecords'> {
  const inState = async (state: StaffState): Promise<StaffDocument[]> =>
    (await staff.page({ keys: [keys.status(state)], offset: 0, limit: MAX })).map(({ body }) => body);
  return {
    /** The admins, then the analysts, each by name. */
    async staff({ ctx }) {
      await waitForPosition(ctx, accounts);
      const ofType = async (user_type: StaffType) =>
        (await accounts.page({ keys: [keys.type(user_type)], offset: 0, limit: MAX })).map(
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
      return people.map((person) => present(person, nameOf));
    },
  };
}
