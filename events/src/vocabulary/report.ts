import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { exampleRef, profileRef } from './profile.ts';
import { reportCategories } from './words/enums.ts';

const exampleReport = '0198c5a0-0000-7000-8000-000000000005';

/**
 * Somebody reports a public profile, or a published review of it. Who it was is not kept: `person` is a pseudonym of
 * this report alone, by which its text is encrypted.
 */
export const ReportSent = defineEvent({
  type: 'ReportSent',
  version: 1,
  person: 'person',
  data: profileRef.extend({
    reportId: z.string(),
    person: z.string(),
    /** null where the profile itself is reported. */
    reviewId: z.string().nullable(),
    category: z.enum(reportCategories),
    personal: z.object({ text: z.string() }),
  }),
  example: {
    ...exampleRef,
    reportId: exampleReport,
    person: 'visitor-7d793037a0760186574b0282f2f435e7',
    reviewId: null,
    category: 'impersonation',
    personal: { text: 'La foto y la licencia son de mi socia, que no tiene perfil aquí.' },
  },
});

/** An admin has looked into it, and done what there was to do. */
export const ReportHandled = defineEvent({
  type: 'ReportHandled',
  version: 1,
  data: z.object({ reportId: z.string() }),
  example: { reportId: exampleReport },
});

/** Reports of profiles and reviews, each in a stream of its own. */
export const reportEvents = [ReportSent, ReportHandled] as const;
