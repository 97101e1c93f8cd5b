import type { AgentReply, LenderReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { agents, lenders } from '../profile/kinds.ts';
import { EmbedFrame } from '../profile/body/embed-frame.tsx';
import { type LoadedProfile, profileLoader } from './load.ts';
import { NoSuchProfile, ProfileScreen } from './profile-screen.tsx';

function AgentProfile() {
  const { profile, ...loaded } = useLoaderData<LoadedProfile<AgentReply>>();
  if (!profile) return <NoSuchProfile kind={agents} />;
  return (
    <ProfileScreen kind={agents} profile={profile} {...loaded}>
      <EmbedFrame markup={profile.iframe_link} name={profile.first_name} />
    </ProfileScreen>
  );
}

function LenderProfile() {
  const { profile, ...loaded } = useLoaderData<LoadedProfile<LenderReply>>();
  return profile ? <ProfileScreen kind={lenders} profile={profile} {...loaded} /> : <NoSuchProfile kind={lenders} />;
}

/** `/perfil-agente/:id` */
export const agentProfile = { loader: profileLoader(agents), Component: AgentProfile };
/** `/perfil-prestamista/:id` */
export const lenderProfile = { loader: profileLoader(lenders), Component: LenderProfile };
