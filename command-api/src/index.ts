export { createPasswords, type Passwords } from './account/passwords.ts';
export { createCommandApi, createCommands, type CommandApiDependencies, type Commands } from './app.ts';
export type { CommandRequest } from './handle/request.ts';
export { startHousekeeping } from './state/housekeeping.ts';
export type { CommandState } from './state/port.ts';
export { SqliteCommandState } from './state/sqlite/command-state.ts';
export { folderUploads } from './upload/folder.ts';
export { toPicture } from './upload/picture.ts';
export type { UploadStore } from './upload/port.ts';
