export { fill } from './fill.ts';
export { documentAfter, documentsAfter } from './fold.ts';
export { exampleOf, recorder, type Record } from './recorder.ts';
export { letterhead } from './letterhead.ts';
