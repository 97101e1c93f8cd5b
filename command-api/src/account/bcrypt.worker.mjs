// Plain JavaScript, so that worker threads need no TypeScript loader.
import bcrypt from 'bcryptjs';

/** bcrypt cost factor: 2^10 rounds take about 70 ms, so a worker checks 14 logins a second. */
const COST = 10;

/** @param {{ password: string }} task */
export const hash = ({ password }) => bcrypt.hash(password, COST);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: known }) => bcrypt.compare(password, known);
