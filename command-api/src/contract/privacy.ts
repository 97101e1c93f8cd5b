import { orderedErasures } from '@busca/events/enums';
import { z } from 'zod';
import { acceptedSchema, givenPassword } from './fields.ts';

export const eraseAccountSchema = z.object({ current_password: givenPassword });

export type EraseAccount = z.infer<typeof eraseAccountSchema>;

export const exportDataSchema = z.object({ current_password: givenPassword });
/** A ZIP archive in base64, with `datos.json`, `datos.html` and the folder `fotos`. */
export const personalArchiveSchema = z.object({ file_name: z.string(), content: z.string() });
export type PersonalArchive = z.infer<typeof personalArchiveSchema>;

/** An admin's order to erase somebody. */
export const orderErasureSchema = z.object({ ground: z.enum(orderedErasures) });
export const erasureOrderedSchema = acceptedSchema.extend({ receipt_id: z.string() });
export type ErasureOrdered = z.infer<typeof erasureOrderedSchema>;
