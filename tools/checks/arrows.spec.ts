import { beforeAll, describe, expect, it } from 'vitest';
import { lintPlanted, type Finding } from './lint-planted.ts';

const config = '.arrows.oxlintrc.json';
/** What `npm run arrows` says of files. */
const check = (files: Record<string, string>) => lintPlanted(files, { copied: [config], args: ['-c', config] });

const importing = (path: string, name: string) => ({ [path]: `import { x } from '${name}';\nx();\n` });

describe('The import rules', () => {
  it('accept every allowed import', async () => {
    const allowed = await check({
      ...importing('frontend/src/app/a.tsx', '../features/admin/a.tsx'),
      ...importing('frontend/src/features/search/a.tsx', '../profile/kinds.ts'),
      ...importing('frontend/src/features/sign-up/a.tsx', '../plan/payment.ts'),
      ...importing('frontend/src/features/admin/a.tsx', '../../lib/api/api.ts'),
      'frontend/src/lib/api/b.ts': `import { request } from './request.ts';\nvoid fetch('/api/config').then(request);\n`,
      ...importing('frontend/src/features/listings/demo/a.tsx', '../query.ts'),
      ...importing('frontend/src/ui/form/a.tsx', '../../lib/text.ts'),
      ...importing('frontend/src/lib/a.ts', '@busca/query-api/contract'),
      ...importing('frontend/src/lib/b.ts', '@busca/platform/contract/constants'),
      ...importing('command-api/src/a.ts', '@busca/events/sqlite'),
      ...importing('command-api/src/contract.ts', 'zod'),
      ...importing('command-api/src/routes/a.ts', '@busca/platform/routes'),
      ...importing('query-api/src/routes/b.ts', '../contract.ts'),
      ...importing('query-api/src/contract.ts', '@busca/events/enums'),
      ...importing('query-api/src/a.ts', '@busca/projectors/read-models'),
      ...importing('query-api/src/a.spec.ts', '@busca/projectors'),
      ...importing('all-in-one/src/demo/a.ts', '@busca/command-api'),
      ...importing('events/src/store/a.ts', '../errors.ts'),
      ...importing('events/src/store/b.ts', '@busca/platform/sqlite'),
      ...importing('gateway/src/a.ts', '@busca/query-api/routes'),
      ...importing('e2e/b.e2e.ts', '../frontend/src/copy/es.ts'),
    });
    expect(allowed).toEqual({ code: 0, findings: [] });
  });
});

/** A file for each path, with all that it imports. */
function together(imports: readonly (readonly [path: string, name: string])[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [n, [path, name]] of imports.entries())
    files[path] = `${files[path] ?? ''}import { x as x${n} } from '${name}';\nx${n}();\n`;
  return files;
}

describe('The import rules refuse', () => {
  const forbidden = [
    ['events/src/a.ts', '@busca/command-api'],
    ['gateway/src/a.ts', '@busca/projectors'],
    ['platform/src/a.ts', '@busca/events'],
    ['command-api/src/a.ts', '@busca/projectors'],
    ['command-api/src/a.ts', '@busca/query-api/contract'],
    ['projectors/src/a.ts', '@busca/command-api'],
    ['query-api/src/a.ts', '@busca/projectors'],
    ['query-api/src/a.ts', '@busca/command-api/contract'],
    ['frontend/src/app/a.tsx', '@busca/query-api'],
    ['frontend/src/app/a.tsx', '@busca/events'],
    ['frontend/src/lib/a.ts', '@busca/events'],
    ['frontend/src/lib/a.ts', '../copy/es.ts'],
    ['frontend/src/lib/a.ts', './api/client.ts'],
    ['frontend/src/app/a.tsx', '../lib/api/client.ts'],
    ['frontend/src/features/admin/a.tsx', '../../lib/api/client.ts'],
    ['frontend/src/features/listings/demo/a.tsx', '../../../lib/api/request.ts'],
    ['frontend/src/features/plan/a.tsx', '../../lib/api/client.ts'],
    ['frontend/src/features/session/a.tsx', '../../lib/api/client.ts'],
    ['frontend/src/features/search/a.tsx', '../../lib/api/client.ts'],
    ['frontend/src/lib/api/a.ts', '../../ui/icon.tsx'],
    ['frontend/src/copy/a.ts', '../lib/paths.ts'],
    ['frontend/src/ui/a.tsx', '@busca/query-api/contract'],
    ['frontend/src/ui/a.tsx', '../features/profile/kinds.ts'],
    ['frontend/src/ui/form/a.tsx', '../../lib/api/client.ts'],
    ['frontend/src/ui/a.tsx', '../lib/session.ts'],
    ['frontend/src/ui/a.tsx', '../app/routes/router.tsx'],
    ['frontend/src/features/search/a.tsx', '../../app/faults/failures.tsx'],
    ['frontend/src/features/search/a.tsx', '../session/guard.ts'],
    ['frontend/src/features/search/form/a.tsx', '../../session/guard.ts'],
    ['frontend/src/features/dashboard/a.tsx', '../admin/actions.ts'],
    ['frontend/src/features/profile/a.tsx', '../search/query/query.ts'],
    ['frontend/src/features/profile/body/a.tsx', '../../search/query/query.ts'],
    ['frontend/src/features/plan/a.tsx', '../session/guard.ts'],
    ['frontend/src/features/listings/demo/a.tsx', '../../admin/actions.ts'],
    ['all-in-one/src/a.ts', '@busca/frontend'],
    ['query-api/src/contract.ts', 'koa'],
    ['command-api/src/contract.ts', '@busca/events'],
    ['command-api/src/routes/a.ts', '../app.ts'],
    ['query-api/src/routes/a.ts', '@busca/platform'],
    ['events/src/vocabulary/words/enums.ts', 'zod'],
    ['platform/src/contract.ts', 'node:fs'],
    ['command-api/src/contract/constants.ts', 'zod'],
    ['query-api/src/contract.ts', '../../platform/src/contract.ts'],
    ['frontend/src/deep/down/a.tsx', '../../../../events/src/vocabulary/agent.ts'],
    ['e2e/a.e2e.ts', '../gateway/src/gateway.ts'],
    ['all-in-one/src/a.ts', '../../e2e/browser.ts'],
  ] as const;
  const byHand = 'frontend/src/features/lead/call.ts';
  let code: number;
  let findings: Finding[];

  beforeAll(async () => {
    ({ code, findings } = await check({
      ...together(forbidden),
      [byHand]: `void fetch('/api/notices');\n`,
      'events/src/cycle/a.ts': `import type { B } from './b.ts';\nexport interface A { b: B }\n`,
      'events/src/cycle/b.ts': `import type { A } from './a.ts';\nexport interface B { a: A }\n`,
    }));
  });
  const codesOf = (path: string, named = '') =>
    findings
      .filter(({ filename, message }) => filename === path && message.includes(named))
      .map(({ code: rule }) => rule);

  it('by the exit code', () => expect(code).toBe(1));

  it.each(forbidden)('that %s imports %s', (path, name) => {
    expect(codesOf(path, `'${name}'`)).toEqual(['eslint(no-restricted-imports)']);
  });

  it('a page that calls a path by hand', () => {
    expect(codesOf(byHand)).toEqual(['eslint(no-restricted-globals)']);
  });

  it('an import cycle, also of types', () => {
    expect(codesOf('events/src/cycle/a.ts')).toContain('import(no-cycle)');
  });
});
