import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../paths.ts';

export const portalRoutes: RouteObject[] = [
  { path: patterns.agentPortal, lazy: () => import('./agent-portal.tsx') },
  { path: patterns.agentEdit, lazy: () => import('./agent-edit.tsx') },
  { path: patterns.lenderPortal, lazy: () => import('./lender-portal.tsx') },
  { path: patterns.lenderEdit, lazy: () => import('./lender-edit.tsx') },
];
