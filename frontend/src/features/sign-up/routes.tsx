import type { RouteObject } from 'react-router-dom';

export const signUpRoutes: RouteObject[] = [];

/** Screens without header and footer: what other screens embed in a frame. */
export const framedRoutes: RouteObject[] = [];
