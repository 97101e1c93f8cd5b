// Plain JavaScript, so that a worker starts without a loader.
import bcrypt from 'bcryptjs';

/** 2^10 rounds: about 70 ms, 14 logins a second and worker. */
const COST = 10;

/** @param {{ password: string }} task */
export const hash = ({ password }) => bcrypt.hash(password, COST);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: known }) => bcrypt.compare(password, known);
