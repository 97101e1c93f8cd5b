import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './constants.ts';

const pixels = z.int().min(0).max(99_999);

/** The square that the owner chose, in pixels of the upright picture: its left and top edge, and its side. */
export const cropSchema = z.object({ crop_x: pixels, crop_y: pixels, crop_size: pixels });
export const pictureSchema = z.object({
  file: z.file().mime(['image/png', 'image/jpeg']).max(IMAGE_MAX_BYTES),
  ...cropSchema.partial().shape,
});
export const uploadedSchema = z.object({ fileName: z.string() });

export type Crop = z.infer<typeof cropSchema>;
export type Uploaded = z.infer<typeof uploadedSchema>;
