import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  opendirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { WrongSetting } from './settings.ts';

const SECRET_BYTES = 48;
/** The least characters of a secret; a shorter file was cut or edited. */
const SECRET_LENGTH = 32;

/** The paths of the data folder and of its uploads. */
export interface DataFolder {
  path: string;
  uploads: string;
}

/** As mkdir with `recursive`, which Node 20 retries for ever in a read-only place such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A path without links; of one that does not exist, that of the nearest folder above it that does. */
const real = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(real(dirname(resolve(path))), basename(path));

/** Whether a path, which need not exist, is a folder or in it. */
export const isWithin = (folder: string, path: string): boolean =>
  !/^\.\.(?:[\\/]|$)/.test(relative(real(folder), real(path)));

/** The line about a folder that can't be written, with the code of the system's error. */
type WrongFolder = (path: string, code: string | undefined) => string;

/**
 * Creates a folder, readable by its owner alone.
 * @throws WrongSetting with the line of `wrong` when it can't be written
 */
export function openFolder(path: string, wrong: WrongFolder): void {
  try {
    makeFolder(path);
    opendirSync(path).closeSync();
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSetting([wrong(path, (error as NodeJS.ErrnoException).code)]);
  }
}

/**
 * Creates the folder and that of the pictures, readable by their owner alone.
 * @throws WrongSetting when one can't be written
 */
export function openDataFolder(path: string): DataFolder {
  const folder = { path: resolve(path), uploads: resolve(path, 'uploads') };
  for (const one of [folder.path, folder.uploads]) {
    openFolder(
      one,
      (_, code) =>
        `DATA_DIR: ${folder.path} can't be written (${code}): set DATA_DIR to a folder that this user may write to`,
    );
  }
  return folder;
}

/** Creates the file of the secret, unless another process was first. */
function createSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A link is atomic, and never overwrites the secret of a process that was first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** @throws WrongSetting */
function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new WrongSetting([
      `JWT_SECRET: ${file} can't be read (${(error as NodeJS.ErrnoException).code}): let this user own it, or set JWT_SECRET`,
    ]);
  }
}

/**
 * The secret that signs sessions, created on the first start.
 * @throws WrongSetting when the file is damaged or can't be read
 */
export function storedSecret({ path }: DataFolder): string {
  const file = join(path, 'secret');
  if (!existsSync(file)) createSecret(file);
  const secret = readSecret(file);
  if (secret.length < SECRET_LENGTH)
    throw new WrongSetting([
      `JWT_SECRET: ${file} is damaged: delete it (everybody must then sign in again) or set JWT_SECRET`,
    ]);
  return secret;
}
