import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router-dom';
import { slugs } from '../../features/analysis/charts/chart-address.ts';
import { NoSuchScreen } from '../../features/admin/shell/no-such-screen.tsx';
import { loadChunk } from '../faults/chunks.ts';

interface AdminScreen {
  loader(args: LoaderFunctionArgs): Promise<unknown>;
  Component: ComponentType;
}

const audit = () => import('../../features/audit/screen/audit-screen.tsx');

/**
 * The screens under `/administración`, by the rest of their address without accents. They are no routes, which the home
 * page would have to load.
 */
const screens: Record<string, () => Promise<AdminScreen>> = {
  '': () => import('../../features/admin/notices/notices.tsx'),
  mensajes: () => import('../../features/admin/messages/leads.tsx'),
  'mensajes/:id': () => import('../../features/admin/messages/consent-certificate.tsx'),
  auditoria: audit,
  cambios: () => import('../../features/admin/review/edits.tsx'),
  correos: () => import('../../features/admin/messages/emails.tsx'),
  'auditoria/planes': audit,
  'auditoria/borrados': audit,
  'auditoria/momento': audit,
  'auditoria/ciudad': audit,
  'auditoria/avisos': audit,
  cifras: () => import('../../features/analysis/charts/chart-screen.tsx'),
  'cifras/:id': () => import('../../features/analysis/charts/chart-screen.tsx'),
  eventos: () => import('../../features/analysis/events/events-screen.tsx'),
  'eventos/:id': () => import('../../features/analysis/events/chain-screen.tsx'),
  repeticiones: () => import('../../features/analysis/replays/replays-screen.tsx'),
  'repeticiones/:id': () => import('../../features/analysis/replays/replay-screen.tsx'),
  perfiles: () => import('../../features/admin/profile/profiles.tsx'),
  cuenta: () => import('../../features/admin/people/account.tsx'),
  'perfiles/:id': () => import('../../features/admin/profile/profile.tsx'),
  equipo: () => import('../../features/admin/people/staff.tsx'),
  buscar: () => import('../../features/admin/people/search.tsx'),
};

/** The ends that an address can have where not every id is one of a screen. */
const ends: Record<string, readonly string[]> = { 'cifras/:id': Object.values(slugs) };

const loaded = new Map<string, AdminScreen>();

const unaccented = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * The name of a screen that has its address alone, or of all whose address ends with an id; the name of no screen for
 * an unknown end.
 */
function nameOf({ section = '', id }: Params): string {
  if (id === undefined) return unaccented(section);
  const own = unaccented(`${section}/${id}`);
  const shared = unaccented(`${section}/:id`);
  return Object.hasOwn(screens, own) || ends[shared]?.includes(id) === false ? own : shared;
}

/** Whether there is a screen for the parameters of an address. */
export const isAdminScreen = (params: Params): boolean => Object.hasOwn(screens, nameOf(params));

/** Loads the screen's code, then its data. @throws ChunkMissing */
export async function loader(args: LoaderFunctionArgs): Promise<unknown> {
  const name = nameOf(args.params);
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!load) return null;
  const screen = await loadChunk(load);
  loaded.set(name, screen);
  return screen.loader(args);
}

/** The screen of the address; for an unknown one that there is none, within the administration. */
export function Component() {
  const name = nameOf(useParams());
  const Screen = loaded.get(name)?.Component;
  return Screen ? <Screen key={name} /> : <NoSuchScreen />;
}
