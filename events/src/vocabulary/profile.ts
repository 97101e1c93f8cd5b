import { z } from 'zod';
import { defineEvent } from './definition.ts';
import {
  OPEN_LIMIT,
  primaryLanguages,
  profileKinds,
  rejectionCategories,
  type ProfileKind,
  type ProfileStatus,
} from './words/enums.ts';
import { specialtiesIn } from './words/specialties.ts';
import { profileFields, type FieldValues, type ProfileField } from './words/profile-fields.ts';

type Details<Kind extends ProfileKind> = z.ZodObject<
  FieldValues<Kind, z.ZodEnum<{ English: 'English'; Spanish: 'Spanish'; Both: 'Both' }>, z.ZodString>
>;

/** The stored fields of a kind of profile. */
export function detailsOf<Kind extends ProfileKind>(kind: Kind): Details<Kind> {
  const shape = Object.entries<ProfileField>(profileFields[kind]).map(([name, { rule }]) => [
    name,
    rule === 'language' ? z.enum(primaryLanguages) : z.string(),
  ]);
  return z.object(Object.fromEntries(shape)) as Details<Kind>;
}

/** The example of each field of a kind of profile. */
export const examplesOf = <Kind extends ProfileKind>(kind: Kind): z.infer<Details<Kind>> =>
  detailsOf(kind).parse(
    Object.fromEntries(Object.entries<ProfileField>(profileFields[kind]).map(([name, { example }]) => [name, example])),
  );

/** A registration of before there were specialities, which has none. */
export const withoutSpecialties = ({ personal, ...data }: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  personal: { ...(personal as object), specialties: '' },
});

/** What owners send of a profile: all but the name that the server composes, and specialities as a list. */
export const typedOf = <Typed extends { full_name: string; specialties: string }>({
  full_name: _,
  specialties,
  ...typed
}: Typed) => ({ ...typed, specialties: specialtiesIn(specialties) });

/** Old and new value of each changed field, for the audit trail. */
const changesOf = <Field extends string>(fields: readonly Field[]) =>
  z.partialRecord(z.enum(fields), z.object({ from: z.string(), to: z.string() }));

export const profileRef = z.object({ profileId: z.string(), kind: z.enum(profileKinds), accountId: z.string() });

export const exampleRef = {
  profileId: '0198c5a0-0000-8000-8000-000000000002',
  kind: 'agent',
  accountId: '0198c5a0-0000-7000-8000-000000000001',
} as const;

/** Defines an event with changed fields of a profile. */
export const editFact = <const Type extends string, Field extends string>(
  type: Type,
  fields: readonly Field[],
  example: z.infer<typeof profileRef> & {
    personal: { changes: NoInfer<Partial<Record<Field, { from: string; to: string }>>> };
  },
) =>
  defineEvent({
    type,
    version: 1,
    person: 'accountId',
    data: profileRef.extend({ personal: z.object({ changes: changesOf(fields) }) }),
    example,
  });

const plainFact = <const Type extends string>(type: Type) =>
  defineEvent({ type, version: 1, data: profileRef, example: exampleRef });

const reasonedFact = <const Type extends string>(type: Type, reason: string) =>
  defineEvent({
    type,
    version: 1,
    person: 'accountId',
    // Text about a person is personal: it is erased with the person's key.
    data: profileRef.extend({ personal: z.object({ reason: z.string() }) }),
    example: { ...exampleRef, personal: { reason } },
  });

/**
 * `reason` says why no licence was found to be valid before; empty where one was. Version 1 did not ask.
 */
export const ProfileApproved = defineEvent({
  type: 'ProfileApproved',
  version: 2,
  person: 'accountId',
  personalSince: 2,
  data: profileRef.extend({ personal: z.object({ reason: z.string() }) }),
  upcasters: { 1: (data) => ({ ...data, personal: { reason: '' } }) },
  example: { ...exampleRef, personal: { reason: '' } },
});
/** Version 1 had no category. */
export const ProfileRejected = defineEvent({
  type: 'ProfileRejected',
  version: 2,
  person: 'accountId',
  data: profileRef.extend({ category: z.enum(rejectionCategories), personal: z.object({ reason: z.string() }) }),
  upcasters: { 1: (data) => ({ ...data, category: 'other' }) },
  example: { ...exampleRef, category: 'licence', personal: { reason: 'El número de licencia no existe.' } },
});
/** The admin who rejected the profile takes that back as a mistake: the profile is pending again. */
export const ProfileRejectionRevoked = reasonedFact('ProfileRejectionRevoked', 'Leí mal el número de licencia.');
export const ProfileSuspended = reasonedFact('ProfileSuspended', 'La licencia venció.');
export const ProfileReinstated = plainFact('ProfileReinstated');

/** The reason is empty where a payment is the reason, and in version 1. */
const premiumFact = <const Type extends string>(type: Type) =>
  defineEvent({
    type,
    version: 2,
    person: 'accountId',
    personalSince: 2,
    data: profileRef.extend({ personal: z.object({ reason: z.string() }) }),
    upcasters: { 1: (data) => ({ ...data, personal: { reason: '' } }) },
    example: { ...exampleRef, personal: { reason: '' } },
  });
export const PremiumGranted = premiumFact('PremiumGranted');
export const PremiumRevoked = premiumFact('PremiumRevoked');

/**
 * An admin takes a profile's review on, or gives it to another one. `from` and `to` are accounts, null for nobody;
 * version 1 does not know who had it before.
 */
export const ProfileAssigned = defineEvent({
  type: 'ProfileAssigned',
  version: 2,
  data: profileRef.extend({ from: z.string().nullable(), to: z.string().nullable() }),
  upcasters: { 1: (data) => ({ ...data, from: null }) },
  example: { ...exampleRef, from: null, to: '0198c5a0-0000-7000-8000-000000000007' },
});
/** A note among admins about a profile. */
export const ProfileNoted = defineEvent({
  type: 'ProfileNoted',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({ personal: z.object({ note: z.string() }) }),
  example: { ...exampleRef, personal: { note: 'Llamé al registro: la licencia es suya.' } },
});

/**
 * An admin has looked at an edit of an approved profile: the event at `revision` in the profile's stream. It stands in
 * a stream of its own.
 */
export const ProfileEditSeen = defineEvent({
  type: 'ProfileEditSeen',
  version: 1,
  data: profileRef.extend({ revision: z.number().int() }),
  example: { ...exampleRef, revision: 2 },
});

/**
 * How the owner takes messages: an own WhatsApp number (empty without one), whether none come for now, and how many may
 * be open at once.
 */
export const ProfileContactSet = defineEvent({
  type: 'ProfileContactSet',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({
    paused: z.boolean(),
    openLimit: z.number().int().positive(),
    personal: z.object({ whatsapp: z.string() }),
  }),
  example: { ...exampleRef, paused: false, openLimit: OPEN_LIMIT, personal: { whatsapp: '(407) 555-0100' } },
});

/**
 * What is published of how fast a profile's owner answers, as of a midnight in New York: `AnswerTime`, null for too few
 * messages. Appended where it is not what was published before.
 */
export const ProfileAnswerTimeMeasured = defineEvent({
  type: 'ProfileAnswerTimeMeasured',
  version: 1,
  data: profileRef.extend({
    asOf: z.iso.datetime(),
    answerTime: z
      .object({
        medianMinutes: z.number().int().nonnegative().nullable(),
        answeredShare: z.number().min(0).max(1),
        messages: z.number().int().positive(),
      })
      .nullable(),
  }),
  example: {
    ...exampleRef,
    asOf: '2026-03-02T05:00:00.000Z',
    answerTime: { medianMinutes: 125, answeredShare: 0.9, messages: 10 },
  },
});

export const profileEvents = [
  ProfileApproved,
  ProfileRejected,
  ProfileRejectionRevoked,
  ProfileSuspended,
  ProfileReinstated,
  ProfileAssigned,
  ProfileNoted,
] as const;

/** What each event of the subject makes of a profile's state; null where it stays as it is. */
const statusAfter = {
  ProfileApproved: 'approved',
  ProfileRejected: 'rejected',
  ProfileRejectionRevoked: 'pending',
  ProfileSuspended: 'suspended',
  ProfileReinstated: 'approved',
  ProfileAssigned: null,
  ProfileNoted: null,
} satisfies Record<(typeof profileEvents)[number]['type'], ProfileStatus | null>;

/** A handler for each event of the subject, for whoever reads nothing but a profile's state of them. */
export const byStatus = <Handler>(
  becomes: (status: ProfileStatus) => Handler,
): Record<keyof typeof statusAfter, Handler | null> =>
  Object.fromEntries(
    Object.entries<ProfileStatus | null>(statusAfter).map(([type, status]) => [type, status && becomes(status)]),
  ) as Record<keyof typeof statusAfter, Handler | null>;

export const premiumEvents = [PremiumGranted, PremiumRevoked] as const;
export const editEvents = [ProfileEditSeen] as const;
export const contactEvents = [ProfileContactSet] as const;
export const answerTimeEvents = [ProfileAnswerTimeMeasured] as const;
