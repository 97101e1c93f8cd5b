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

/** Who is first in the list of a place: three of them, or fewer. An empty `image` is no photo. */
export const faceSchema = z.object({ full_name: z.string(), image: z.string() });
const facesSchema = z.array(faceSchema);
export type FacesReply = z.infer<typeof facesSchema>;

/** A state with public profiles of a kind: how many of its cities they serve, how many they are, and the first ones. */
export const servedStateSchema = z.object({
  code: z.string(),
  name: z.string(),
  cities: z.number().int(),
  total: z.number().int(),
  faces: facesSchema,
});
export type ServedStateReply = z.infer<typeof servedStateSchema>;
/** By their names. */
export const servedStateListSchema = z.array(servedStateSchema);

/** A city with public profiles of a kind, how many they are, and the first ones: none where there are many cities. */
export const servedCitySchema = z.object({
  name: z.string(),
  label: z.string(),
  total: z.number().int(),
  faces: facesSchema,
});
export type ServedCityReply = z.infer<typeof servedCitySchema>;
/** Most first. */
export const servedCityListSchema = z.array(servedCitySchema);

/** A state's cities with public profiles of a kind, and how many profiles serve each: most first. */
export const citiesOfStateSchema = z.object({
  code: z.string(),
  name: z.string(),
  cities: servedCityListSchema,
});
export type CitiesOfStateReply = z.infer<typeof citiesOfStateSchema>;

/** A language, and how many public profiles of a kind speak it: in all, or in one place. */
export const spokenLanguageSchema = z.object({ id: z.string(), name: z.string(), total: z.number().int() });
export type SpokenLanguageReply = z.infer<typeof spokenLanguageSchema>;
/** Most spoken first. */
export const spokenLanguageListSchema = z.array(spokenLanguageSchema);

/** A speciality, and how many public profiles of a kind have it: in all, or in one place. */
export const offeredSpecialtySchema = z.object({ id: z.string(), name: z.string(), total: z.number().int() });
export type OfferedSpecialtyReply = z.infer<typeof offeredSpecialtySchema>;
/** In the order of the closed list. */
export const offeredSpecialtyListSchema = z.array(offeredSpecialtySchema);
