import { z } from 'zod';

/** A city of the United States or Puerto Rico: `label` is what areas are made of ('Miami, FL'). */
export const citySchema = z.object({
  name: z.string(),
  state: z.string(),
  label: z.string(),
  population: z.number().int(),
});
export type CityReply = z.infer<typeof citySchema>;
export const cityListSchema = z.array(citySchema);

/**
 * What a whole text names: a city (several where states share its name, the largest first), or a state, whose cities
 * are not listed. `label` is how Busca writes it: without a state where several cities have the name; null for what the
 * catalogue does not know. Of that, `begun` is the first city whose name begins so, null where none does, and
 * `misspelt` has cities with nearly that name.
 */
export const namedPlaceSchema = z.object({
  kind: z.enum(['city', 'state', 'unknown']),
  label: z.string().nullable(),
  cities: cityListSchema,
  begun: citySchema.nullable(),
  misspelt: cityListSchema,
});
export type NamedPlaceReply = z.infer<typeof namedPlaceSchema>;

/** A city with public profiles of a kind, its distance in km, and how many profiles serve it. */
export const nearCitySchema = citySchema.extend({ km: z.number(), total: z.number().int() });
export type NearCityReply = z.infer<typeof nearCitySchema>;

/**
 * What is around a place: the catalogue's nearest city, null where there is none, and cities with public profiles, the
 * nearest first.
 */
export const nearPlaceSchema = z.object({ here: citySchema.nullable(), cities: z.array(nearCitySchema) });
export type NearPlaceReply = z.infer<typeof nearPlaceSchema>;

/** A state with public profiles of a kind, and how many of its cities they serve. */
export const servedStateSchema = z.object({ code: z.string(), name: z.string(), cities: z.number().int() });
export type ServedStateReply = z.infer<typeof servedStateSchema>;
/** By their names. */
export const servedStateListSchema = z.array(servedStateSchema);

/** A state's cities with public profiles of a kind, and how many profiles serve each: most first. */
export const citiesOfStateSchema = z.object({
  code: z.string(),
  name: z.string(),
  cities: z.array(z.object({ name: z.string(), label: z.string(), total: z.number().int() })),
});
export type CitiesOfStateReply = z.infer<typeof citiesOfStateSchema>;

/** A language, and how many public profiles of a kind speak it: in all, or in one place. */
export const spokenLanguageSchema = z.object({ id: z.string(), name: z.string(), total: z.number().int() });
export type SpokenLanguageReply = z.infer<typeof spokenLanguageSchema>;
/** Most spoken first. */
export const spokenLanguageListSchema = z.array(spokenLanguageSchema);
