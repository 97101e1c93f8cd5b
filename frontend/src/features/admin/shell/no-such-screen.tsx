import { es } from '../../../copy/es.ts';
import { useUser } from '../../../lib/session.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';

const words = es.admin.noSuchScreen;

/** An address under `/administración` without a screen. */
export function Component() {
  const first = useUser()?.user_type === 'Analyst' ? adminPaths.profiles : adminPaths.notices;
  return (
    <>
      <AdminHeading>{words.title}</AdminHeading>
      <EmptyState level="h2" title={words.nothing} text={words.text}>
        <Link to={first}>{words.link}</Link>
      </EmptyState>
    </>
  );
}
