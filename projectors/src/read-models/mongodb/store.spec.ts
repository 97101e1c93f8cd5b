import { describeWithMongo } from '@busca/events/testing';
import { readModelContract } from '../read-models.contract.ts';
import { MongoReadModels } from './store.ts';

describeWithMongo('the MongoDB read models', (open) => {
  readModelContract(async () => ({ open: async () => new MongoReadModels(open().db), remove: async () => undefined }));
});
