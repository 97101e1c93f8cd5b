import type { AgentReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { agents } from '../../kinds.ts';
import { profileLoader, type Shown } from '../profile/load.ts';
import { NoSuchProfile, ProfileScreen } from '../profile/profile-screen.tsx';
import { EmbedFrame } from './embed-frame.tsx';

export const loader = profileLoader(agents);

/** `/perfil-agente/:id` */
export function Component() {
  const shown = useLoaderData<Shown<AgentReply> | null>();
  if (!shown) return <NoSuchProfile kind={agents} />;
  return (
    <ProfileScreen kind={agents} shown={shown}>
      <EmbedFrame markup={shown.profile.iframe_link} name={shown.profile.first_name} />
    </ProfileScreen>
  );
}
