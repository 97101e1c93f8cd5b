import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../ui/navigation.tsx';
import { useChosenPlan } from './payment.ts';

const words = es.pricing.notice;

/** The chosen plan and its next step, on the sign-up, with a link to choose another. */
export function PlanNotice({ className }: { className: string | undefined }) {
  const plan = useChosenPlan();
  const { checkoutUrls } = useSite();
  const next = plan && checkoutUrls?.[plan] ? words.payAfterwards : words.teamCalls;
  return (
    <p className={className}>
      <span>{plan ? `${words.chosen(plan)} ${next}` : words.none}</span> <Link to={paths.pricing}>{words.link}</Link>
    </p>
  );
}
