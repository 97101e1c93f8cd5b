import type { AgentReply, LenderReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { agents, lenders } from '../profile/kinds.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { profileLoader, type Shown } from './load.ts';
import { NoSuchProfile, ProfileScreen } from './profile-screen.tsx';

function AgentProfile() {
  const shown = useLoaderData<Shown<AgentReply> | null>();
  if (!shown) return <NoSuchProfile kind={agents} />;
  return (
    <ProfileScreen kind={agents} shown={shown}>
      <EmbedFrame markup={shown.profile.iframe_link} name={shown.profile.first_name} />
    </ProfileScreen>
  );
}

function LenderProfile() {
  const shown = useLoaderData<Shown<LenderReply> | null>();
  return shown ? <ProfileScreen kind={lenders} shown={shown} /> : <NoSuchProfile kind={lenders} />;
}

/** `/perfil-agente/:id` */
export const agentProfile = { loader: profileLoader(agents), Component: AgentProfile };
/** `/perfil-prestamista/:id` */
export const lenderProfile = { loader: profileLoader(lenders), Component: LenderProfile };
