import { mailedTypes } from '@busca/projectors';
import { expect, it } from 'vitest';
import { adminEmails } from '../../frontend/src/copy/admin/messages.ts';

it("The admins' list of undelivered emails has a name for each event type that causes one", () => {
  // An email that is sent again keeps its first cause.
  expect(Object.keys(adminEmails.causes).toSorted()).toEqual(
    mailedTypes.filter((type) => type !== 'EmailResendRequested').toSorted(),
  );
});
