import { ApiError } from '@busca/platform';
import { zipSync, type Zippable } from 'fflate';
import type { PersonalArchive } from '../../contract.ts';
import type { UploadStore } from '../../upload/port.ts';
import { personalDataPage } from './personal-data-page.ts';
import { readPersonalData, type PersonalDataDependencies } from './personal-data.ts';

export type ArchiveDependencies = PersonalDataDependencies & { uploads: Pick<UploadStore, 'read'> };

/** Bytes of pictures in one archive, which is built in memory: some twenty of the largest. The newest come first. */
const PICTURES_MAX_BYTES = 20_000_000;
/** Length of an ISO instant's day. */
const DAY = 10;

/** The pictures that are still stored, within the bound. */
async function readPictures(
  { uploads }: Pick<ArchiveDependencies, 'uploads'>,
  names: readonly string[],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  let room = PICTURES_MAX_BYTES;
  for (const name of names.toReversed()) {
    const picture = await uploads.read(name);
    if (!picture || picture.length > room) continue;
    room -= picture.length;
    pictures.set(name, picture);
  }
  return pictures;
}

/**
 * A ZIP archive with everything that is held about an account's owner: JSON, HTML and the pictures.
 * @throws ApiError `not-found`; UploadsAway
 */
export async function personalArchive(dependencies: ArchiveDependencies, accountId: string): Promise<PersonalArchive> {
  const data = await readPersonalData(dependencies, accountId);
  if (!data) throw new ApiError('not-found', 'There is no such account');
  const pictures = await readPictures(dependencies, data.pictures);
  const stored = { ...data, pictures: [...pictures.keys()] };
  const files: Zippable = {
    'datos.json': Buffer.from(`${JSON.stringify(stored, null, 2)}\n`),
    'datos.html': Buffer.from(personalDataPage(stored)),
    // Pictures are compressed already.
    ...Object.fromEntries([...pictures].map(([name, bytes]) => [`fotos/${name}`, [bytes, { level: 0 }] as const])),
  };
  return {
    file_name: `mis-datos-busca-${data.exportedAt.slice(0, DAY)}.zip`,
    content: Buffer.from(zipSync(files, { mtime: data.exportedAt })).toString('base64'),
  };
}
