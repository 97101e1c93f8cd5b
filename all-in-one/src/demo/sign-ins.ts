import { DEMO_STAFF } from '@busca/command-api';
import type { UserType } from '@busca/events';

/** A public password, so accounts with it are created only outside production. */
export const DEMO_PASSWORD = 'casa-demo-2026';

/** The demo data's admin and analyst; `place` numbers them among the demo users. */
export const staff = {
  admin: {
    place: DEMO_STAFF,
    account: { email: 'admin@busca.example', name: 'Administración de Busca', userType: 'Admin' },
  },
  analyst: {
    place: DEMO_STAFF + 1,
    account: { email: 'analista@busca.example', name: 'Análisis de Busca', userType: 'Analyst' },
  },
} as const satisfies Record<string, { place: number; account: { email: string; name: string; userType: UserType } }>;
