import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../paths.ts';

export const planRoutes: RouteObject[] = [
  { path: patterns.pricing, lazy: () => import('./pricing.tsx') },
  { path: patterns.demoCheckout, lazy: () => import('./demo-checkout.tsx') },
];
