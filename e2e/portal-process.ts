// What a portal leaves running ends with its test file.
import './process.ts';

export { startPortal, type PortalProcess } from './launch.ts';
