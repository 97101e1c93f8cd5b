import type { AgentReply, LenderReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { agents, lenders } from '../profile/kinds.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { profileLoader, type ProfileData } from './load.ts';
import { NoSuchProfile, ProfileScreen } from './profile-screen.tsx';

function AgentProfile() {
  const data = useLoaderData<ProfileData<AgentReply> | null>();
  if (!data) return <NoSuchProfile kind={agents} />;
  return (
    <ProfileScreen kind={agents} data={data}>
      <EmbedFrame markup={data.profile.iframe_link} name={data.profile.first_name} />
    </ProfileScreen>
  );
}

function LenderProfile() {
  const data = useLoaderData<ProfileData<LenderReply> | null>();
  return data ? <ProfileScreen kind={lenders} data={data} /> : <NoSuchProfile kind={lenders} />;
}

/** `/perfil-agente/:id` */
export const agentProfile = { loader: profileLoader(agents), Component: AgentProfile };
/** `/perfil-prestamista/:id` */
export const lenderProfile = { loader: profileLoader(lenders), Component: LenderProfile };
