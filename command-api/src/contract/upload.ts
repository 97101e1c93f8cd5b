import { z } from 'zod';

/** 10 MiB. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** Maximum pixels by format: a PNG takes more memory to decode. */
export const IMAGE_MAX_PIXELS = { jpg: 50_000_000, png: 16_000_000 } as const;

/** Widths in pixels of the squares that are stored of each picture: one and two times what cards and profiles show. */
export const PICTURE_WIDTHS = [96, 192, 384] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const pictureSchema = z.object({ file: z.file().mime(['image/png', 'image/jpeg']).max(IMAGE_MAX_BYTES) });
export const uploadedSchema = z.object({ fileName: z.string() });

export type Uploaded = z.infer<typeof uploadedSchema>;
