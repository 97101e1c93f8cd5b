import type { ReactElement } from 'react';

/**
 * Makes HTML of elements inside another drawing; the server build sets it. What the browser takes over must be the same
 * HTML that React would have drawn there. Null in the browser, where React draws everything itself.
 */
export const serverHtml: { render: ((element: ReactElement) => string) | null } = { render: null };
