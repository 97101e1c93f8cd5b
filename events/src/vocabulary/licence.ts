import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { exampleRef, profileRef } from './profile.ts';
import { licenceResults, licenceStages } from './words/enums.ts';

/** The number tells who somebody is: it is erased with the person's key, as the profile's own text is. */
const licence = { state: z.string(), personal: z.object({ number: z.string() }) };
const example = { ...exampleRef, state: 'FL', personal: { number: 'SL3312345' } };

/**
 * An admin has looked a licence up in its state's registry. It counts for exactly this state and number. `validUntil`
 * is a day ('2027-09-30'), the last one on which the registry says that it holds; null where it names none.
 */
export const LicenceChecked = defineEvent({
  type: 'LicenceChecked',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({
    ...licence,
    registry: z.string(),
    result: z.enum(licenceResults),
    validUntil: z.iso.date().nullable(),
  }),
  example: { ...example, registry: 'DBPR', result: 'valid', validUntil: '2027-09-30' },
});

/** A checked licence ends soon, or its last day is over. Appended once for each check and stage, by the calendar. */
export const LicenceTermReached = defineEvent({
  type: 'LicenceTermReached',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({ ...licence, validUntil: z.iso.date(), stage: z.enum(licenceStages) }),
  example: { ...example, validUntil: '2027-09-30', stage: 'soon' },
});

export const licenceEvents = [LicenceChecked, LicenceTermReached] as const;
