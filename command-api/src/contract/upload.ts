import { z } from 'zod';

/** 10 MiB. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** Maximum pixels by format: phones make a JPEG of 8,192 x 6,144, and a PNG takes more memory to decode. */
export const IMAGE_MAX_PIXELS = { jpg: 52_000_000, png: 16_000_000 } as const;

/** Widths in pixels of the squares that are stored of each picture: one and two times what cards and profiles show. */
export const PICTURE_WIDTHS = [96, 192, 384] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Shortest side in pixels of a crop; a smaller picture can only be cropped to its own shorter side. */
export const CROP_MIN_SIDE = 96;
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
