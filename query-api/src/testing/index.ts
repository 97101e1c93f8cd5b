export { admin, analyst, type Person } from './people.ts';
export { testRenderer } from './renderer.ts';
export { start, type Started } from './started.ts';
