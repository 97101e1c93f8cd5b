export { MongoReadModels } from './store.ts';
