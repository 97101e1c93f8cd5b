// Without schemas, so that a page may load them by themselves.
export {
  ACCOUNT_NAME_MAX,
  answerChannels,
  AREA_SEPARATOR,
  DESCRIPTION_MAX,
  leadOutcomes,
  NOTE_MAX,
  OPEN_LIMIT_MAX,
  passReasons,
  REPORT_TEXT_MAX,
  reportCategories,
  STARS_MAX,
  withholdingCategories,
  PASSKEY_NAME_MAX,
  type AnswerChannel,
  type LeadOutcome,
  type PassReason,
} from '@busca/events/enums';

/** 10 MiB. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** Maximum pixels by format: phones make a JPEG of 8,192 x 6,144, and a PNG takes more memory to decode. */
export const IMAGE_MAX_PIXELS = { jpg: 52_000_000, png: 16_000_000 } as const;

/** Widths in pixels of the squares that are stored of each picture: one and two times what cards and profiles show. */
export const PICTURE_WIDTHS = [96, 192, 384] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Shortest side in pixels of a crop; a smaller picture can only be cropped to its own shorter side. */
export const CROP_MIN_SIDE = 96;
