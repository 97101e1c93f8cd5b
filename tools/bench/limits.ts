import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** What a small server has, in bytes. */
const MEMORY = 512 * 1024 ** 2;
/** The share of the memory that Node gives to its heap where it knows of the limit. */
const HEAP_SHARE = 0.5;
const CGROUPS = '/sys/fs/cgroup';

/** The files of a cgroup, in both versions of cgroups: swap counts as memory, where there is any. */
const VERSIONS = [
  { root: CGROUPS, limit: 'memory.max', swap: { 'memory.swap.max': 0 }, events: 'memory.events' },
  {
    root: join(CGROUPS, 'memory'),
    limit: 'memory.limit_in_bytes',
    swap: { 'memory.memsw.limit_in_bytes': MEMORY },
    events: 'memory.oom_control',
  },
];

export interface Limits {
  /** What is limited, and how. */
  said: string;
  /** The command that starts a process with these limits. */
  under: readonly string[];
  /** Settings of a process that does not see the limit by itself. */
  environment: Record<string, string>;
  /** How many of the processes were killed because the memory was full, as far as the system says so. */
  killed(): number;
  remove(): void;
}

/** The last core: the load generator keeps to the others, where there are any. */
const core = availableParallelism() - 1;
const pinned = ['taskset', '-c', String(core)];

/** A cgroup with a small server's memory. Undefined where this user may not make one. */
function memoryGroup(): { folder: string; events: string } | undefined {
  for (const { root, limit, swap, events } of VERSIONS) {
    if (!existsSync(join(root, 'cgroup.procs'))) continue;
    const folder = join(root, `busca-bench-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, limit), String(MEMORY));
      for (const [name, value] of Object.entries(swap))
        if (existsSync(join(folder, name))) writeFileSync(join(folder, name), String(value));
      return { folder, events: join(folder, events) };
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
    }
  }
  return undefined;
}

/** One core and 512 MB for the processes that are started `under` it. Where they can't be limited, it says so. */
export function smallServer(): Limits {
  const group = memoryGroup();
  if (!group)
    return {
      said: 'one core; the memory is NOT limited, as no cgroup can be made here: what it takes is watched, and the heap limited',
      under: pinned,
      environment: { NODE_OPTIONS: `--max-old-space-size=${(MEMORY * HEAP_SHARE) / 1024 ** 2}` },
      killed: () => 0,
      remove: () => undefined,
    };
  return {
    said: `one core and 512 MB, by a cgroup in ${group.folder}`,
    under: ['sh', '-c', `echo $$ > ${group.folder}/cgroup.procs && exec "$@"`, 'sh', ...pinned],
    environment: {},
    killed: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(group.events, 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(group.folder),
  };
}
