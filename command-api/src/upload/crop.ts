import { fieldError } from '@busca/platform';
import type { Fields } from 'formidable';
import { type Crop, cropSchema } from '../contract.ts';

const NAMES = cropSchema.keyof().options;

/** The number in a form's field. @throws ApiError `invalid-body` */
function numberIn(fields: Fields, name: keyof Crop): number {
  const [text = '', ...more] = fields[name] ?? [];
  const parsed = cropSchema.shape[name].safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  if (!parsed.success || more.length > 0)
    throw fieldError('invalid-body', name, `Send ${NAMES.join(', ')} as whole pixels, once each, or none of them`);
  return parsed.data;
}

/** The crop in an upload's form; undefined where none was chosen. @throws ApiError `invalid-body` */
export function cropOf(fields: Fields): Crop | undefined {
  if (NAMES.every((name) => fields[name] === undefined)) return undefined;
  return {
    crop_x: numberIn(fields, 'crop_x'),
    crop_y: numberIn(fields, 'crop_y'),
    crop_size: numberIn(fields, 'crop_size'),
  };
}
