import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { startPortal, type PortalOptions } from './portal.ts';
import { Processes } from './processes.ts';

/** An `it` for tests that start processes and make folders; both end with the test file. */
export const it = test
  .extend('processes', { scope: 'file' }, ({}, { onCleanup }) => {
    const processes = new Processes();
    onCleanup(() => processes.end());
    return processes;
  })
  .extend('root', { scope: 'file' }, ({}, { onCleanup }) => {
    const root = mkdtempSync(join(tmpdir(), 'busca-e2e-'));
    onCleanup(() => rmSync(root, { recursive: true, force: true }));
    return root;
  })
  /** Makes a new empty folder. */
  .extend(
    'newFolder',
    { scope: 'file' },
    ({ root }) =>
      (): string =>
        mkdtempSync(join(root, 'data-')),
  )
  .extend(
    'startPortal',
    { scope: 'file' },
    ({ processes }) =>
      (options: PortalOptions) =>
        startPortal(processes, options),
  );
