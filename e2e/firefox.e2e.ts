import { describeJourneyIn } from './support/engine-journey.contract.ts';
import { firefox } from './support/firefox.ts';

describeJourneyIn('In Firefox', firefox);
