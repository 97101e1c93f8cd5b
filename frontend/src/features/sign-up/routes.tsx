import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../paths.ts';

export const signUpRoutes: RouteObject[] = [
  { path: patterns.agentSignUp, lazy: () => import('./agent-sign-up.tsx') },
  { path: patterns.lenderSignUp, lazy: () => import('./lender-sign-up.tsx') },
  { path: patterns.signUpSuccess, lazy: () => import('./sign-up-success.tsx') },
];

/** Screens without header and footer: what other screens embed in a frame. */
export const framedRoutes: RouteObject[] = [{ path: patterns.uploadFrame, lazy: () => import('./upload-page.tsx') }];
