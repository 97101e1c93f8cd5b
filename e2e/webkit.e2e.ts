import { describeJourneyIn } from './support/engine-journey.contract.ts';
import { webkit } from './support/webkit.ts';

describeJourneyIn("In Safari's engine", webkit);
