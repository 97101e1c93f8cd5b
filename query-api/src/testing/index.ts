export { admin, analyst, type Person } from './people.ts';
export { start, type Started } from './started.ts';
