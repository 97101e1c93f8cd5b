import { redirect } from 'react-router-dom';
import { adminPaths } from '../../lib/admin-paths.ts';
import { requireRole } from './guard.ts';

/** For loaders of screens with personal data: analysts are redirected to the profiles, all others but admins to the login. @throws Response, the redirect */
export async function requireAdmin(request: Pick<Request, 'url'>): Promise<void> {
  const { user_type: role } = await requireRole(['Admin', 'Analyst'], request);
  if (role === 'Analyst') throw redirect(adminPaths.profiles);
}
