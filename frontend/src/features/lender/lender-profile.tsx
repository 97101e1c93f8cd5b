import type { LenderReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { lenders } from '../../kinds.ts';
import { profileLoader, type Shown } from '../profile/load.ts';
import { NoSuchProfile, ProfileScreen } from '../profile/profile-screen.tsx';

export const loader = profileLoader(lenders);

/** `/perfil-prestamista/:id` */
export function Component() {
  const shown = useLoaderData<Shown<LenderReply> | null>();
  return shown ? <ProfileScreen kind={lenders} shown={shown} /> : <NoSuchProfile kind={lenders} />;
}
