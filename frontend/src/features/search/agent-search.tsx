import { Home } from '../home/home.tsx';

export const Component = Home;
