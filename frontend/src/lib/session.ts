import type { SessionUser } from '@busca/platform/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { homeOf } from './paths.ts';
import { onRemembered, recall, remember } from './storage.ts';

/** Who is signed in, by which token, until when (Unix seconds). */
export interface Session {
  token: string;
  user: SessionUser;
  exp: number;
}

const readPayload = (token: string): { data?: SessionUser; exp?: number } => {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Reads a token's payload. @returns null when it is unreadable or past its `exp` */
export function readToken(token: string | null, now: number = Date.now() / 1000): Session | null {
  if (!token) return null;
  try {
    const { data, exp } = readPayload(token);
    return data && exp !== undefined && exp > now ? { token, user: data, exp } : null;
  } catch {
    return null;
  }
}

/** Who was signed in last in this tab, unless they signed out here. */
let lastUser: SessionUser | null = null;
let lapsed: SessionUser | null = null;

/** Who is signed in on this browser; null when nobody is, or no longer. */
export function session(): Session | null {
  const current = readToken(recall('token'));
  if (current) lastUser = current.user;
  return current;
}

/** Where the signed-in user works; null without one. */
export const dashboardOf = (session: Session | null): string | null => session && homeOf[session.user.user_type];

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Keeps the token of a login or a sign-up. */
export function startSession(token: string): void {
  lapsed = null;
  remember('token', token);
  changed();
}

/** Forgets a token that the server takes no more. */
export function dropToken(): void {
  remember('token', null);
  changed();
}

/** Forgets who was signed in. Where to go then is the caller's to say. */
export function endSession(): void {
  lastUser = null;
  lapsed = null;
  dropToken();
}

/** A command found the session to be over: its user may sign in again on the screen that sent it. */
export function lapseSession(): void {
  lapsed = lastUser;
  dropToken();
}

/** Whoever does not want to sign in again now is asked no more, until the next command. */
export function dismissLapse(): void {
  lapsed = null;
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onRemembered('token', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
const storedToken = () => recall('token');
const nobody = () => null;

/** The session, followed as it begins and ends, in other tabs too. */
export function useSession(): Session | null {
  const token = useSyncExternalStore(subscribe, storedToken, nobody);
  return useMemo(() => readToken(token), [token]);
}

/** Whose session was over when a command was sent; null once somebody has signed in, in another tab too. */
export const lapsedUser = (): SessionUser | null => (session() ? null : lapsed);

/** `lapsedUser`, followed. */
export const useLapsedUser = (): SessionUser | null => useSyncExternalStore(subscribe, lapsedUser, nobody);
