import { describeWithMongo } from '@busca/platform/testing';
import { MongoReplayReports } from './mongodb.ts';
import { replayReportsContract } from './reports.contract.ts';

describeWithMongo('the replay reports in MongoDB', (open) => {
  replayReportsContract('MongoDB', () => new MongoReplayReports(open().db));
});
