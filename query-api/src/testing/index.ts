export { admin, analyst, type Person, type Wanted } from './people.ts';
export { start, type Reply, type Started } from './started.ts';
