export { listOf } from './list.ts';
export { admin, analyst, createPerson, type Person, type PersonOptions } from './people.ts';
export { testRenderer } from './renderer.ts';
export { BY_NAME, start, type Started } from './started.ts';
