// Plain JavaScript, so that worker threads need no TypeScript loader.
import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => bcrypt.hash(password, cost);

/** @param {{ password: string, hash: string }} task */
export const compare = ({ password, hash: known }) => bcrypt.compare(password, known);
