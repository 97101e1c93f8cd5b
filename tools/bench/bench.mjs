// `npm run bench`: installs and builds if needed, then measures and keeps a JSON file of the run; with `--write-docs`,
// makes docs/performance.md out of one; with `--peers`, durable appends beside other event stores; with `--mongodb`,
// the round trips to the MongoDB of MONGODB_URL; with `--eventstoredb`, commands, a copy and a rebuild on the empty
// EventStoreDB of EVENTSTORE_URL, beside its client; with `--as-of`, city pages as of a moment; with `--audit`,
// questions of the audit; with `--filters`, filtered pages over the agents' read model alone; with `--small`, a portal
// on one core and 512 MB; with `--letters`, how soon a message's letter is in its holder's mailbox.
import { build, install, run } from '../set-up.mjs';

const SCRIPTS = ['write-docs', 'peers', 'mongodb', 'eventstoredb', 'as-of', 'audit', 'filters', 'small', 'letters'];
const [option, ...rest] = process.argv.slice(2);
const name = option === undefined ? 'run' : SCRIPTS.find((one) => option === `--${one}`);
// A mistyped option would start the whole run, which takes half an hour.
if (!name) {
  process.stderr.write(
    `${option}: is no option of npm run bench; give one of ${SCRIPTS.map((one) => `--${one}`).join(', ')}, or none\n`,
  );
  process.exit(1);
}

install();
build();
run('node', ['--import', 'tsx', `tools/bench/${name}.ts`, ...rest], { inherit: true });
