export * as chain from './events/chain-screen.tsx';
export * as events from './events/events-screen.tsx';
export * as projections from './projections-screen.tsx';
export * as replay from './replays/replay-screen.tsx';
export * as replays from './replays/replays-screen.tsx';
