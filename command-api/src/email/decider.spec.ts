import { EmailGivenUp, EmailResendRequested } from '@busca/events';
import { it } from 'vitest';
import { exampleOf, scenario } from '../testing/scenario.ts';
import { unsentEmailDecider } from './index.ts';

const { given } = scenario(unsentEmailDecider);
const [givenUp, resent] = [exampleOf(EmailGivenUp), exampleOf(EmailResendRequested)];

it('An email that was given up is sent again, each time that it was given up', () => {
  given(givenUp).when({ type: 'Resend' }).gives(resent);
  given(givenUp, resent, givenUp).when({ type: 'Resend' }).gives(resent);
});

it('An email is not sent again while it is being sent, nor where it was never given up', () => {
  given(givenUp, resent).when({ type: 'Resend' }).refused('not-in-this-state');
  given().when({ type: 'Resend' }).refused('not-found');
});
