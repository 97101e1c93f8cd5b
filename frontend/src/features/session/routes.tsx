import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../paths.ts';

const login = () => import('./login.tsx');

export const sessionRoutes: RouteObject[] = [
  { path: patterns.login, lazy: login },
  { path: patterns.userLogin, lazy: login },
  { path: patterns.forgotPassword, lazy: () => import('./forgot-password.tsx') },
  { path: patterns.otp, lazy: () => import('./otp.tsx') },
];
