import { Banner } from '../../../ui/feedback/banner.tsx';

const focus = (outcome: HTMLElement | null) => outcome?.focus();

/**
 * What came of an action on the staff. It takes the focus, which brings it into sight and may be lost with the button.
 */
export const Outcome = ({ text }: { text: string }) => (
  <div ref={focus} tabIndex={-1}>
    <Banner tone="success">{text}</Banner>
  </div>
);
