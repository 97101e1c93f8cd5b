import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../paths.ts';

export const adminRoutes: RouteObject[] = [
  {
    lazy: () => import('./admin-layout.tsx'),
    children: [
      { path: patterns.admin, lazy: () => import('./notices.tsx') },
      { path: patterns.adminLeads, lazy: () => import('./leads.tsx') },
      { path: patterns.adminProfiles, lazy: () => import('./profiles.tsx') },
      { path: patterns.adminProfile, lazy: () => import('./profile.tsx') },
    ],
  },
];
