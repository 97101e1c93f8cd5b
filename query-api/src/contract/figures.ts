import { visitorActs } from '@busca/platform/contract';
import { z } from 'zod';

/** The figures of a profile: what visitors did, messages that came from its page or in turn, and answers to them. */
export const profileFigures = [...visitorActs, 'written', 'answered'] as const;
export type ProfileFigure = (typeof profileFigures)[number];

const figuresOf = <Value extends z.ZodNumber>(value: Value) =>
  z.object({
    shown: value,
    opened: value,
    called: value,
    whatsapp: value,
    written: value,
    answered: value,
  } satisfies Record<ProfileFigure, Value>);

/** A week from Monday to Sunday in New York, by its Monday. */
const week = z.object({
  week: z.string(),
  counts: figuresOf(z.number().int()),
  /** The medians of its town; null for fewer than five professionals there. */
  town_median: figuresOf(z.number()).nullable(),
});

/** A profile's figures, for its owner. */
export const profileFiguresSchema = z.object({
  profile_id: z.string(),
  /** The first area that the profile serves. */
  town: z.string(),
  /** Public professionals of the same kind who serve the town. */
  professionals: z.number().int(),
  this_week: week,
  /** The twelve weeks before, the oldest first. */
  weeks: z.array(week),
});
export type ProfileFiguresReply = z.infer<typeof profileFiguresSchema>;
