/** A fault of docs/faults.md, and the tests that show what holds. A title is a part of the test's full name. */
interface Fault {
  fault: string;
  tests: { path: string; title: string }[];
}

/** A test file in the report of vitest. */
interface FileResult {
  name: string;
  assertionResults: { fullName: string; status: string; duration?: number | null; meta?: { figure?: string } }[];
}

/** The tests of each row of docs/faults.md, in its order: a file, and a part of the test's full name. */
const TESTS: Record<string, string[]> = {
  'kill -9 of one process for all': [
    'e2e/crashes/kill.e2e.ts › kills under load lose and duplicate no acknowledged command',
  ],
  'kill -9 of each service': [
    'e2e/crashes/kill-services.e2e.ts › kills under load lose and duplicate no acknowledged command',
  ],
  'kill of one of two command APIs, before, between and after the appends of a command and before its answer': [
    'all-in-one/src/killed-command-api.spec.ts › is answered as ever and done once, whenever the kill comes',
    'all-in-one/src/killed-command-api.spec.ts › is done at most once where it ends its own session',
    'gateway/src/proxy/sent-again.spec.ts › is sent with its body to another one',
  ],
  'A log and keys of different ages: an older log, the one from before a move, or older keys': [
    'events/src/parted-log.spec.ts › are refused where the log is older than the bookmark',
    'events/src/parted-log.spec.ts › are refused where the keys are older than the log',
    'all-in-one/src/parted-log.spec.ts › refuses a log that is older than its keys, and leaves the bookmark',
    'e2e/crashes/other-log.e2e.ts › is refused on the log from before',
  ],
  'A log that comes back from an outage without its newest event': [
    'events/src/engines.spec.ts › is refused to every call, with the reason, until the next start',
    'e2e/crashes/other-log.e2e.ts › it is refused while the portal runs and at its start',
  ],
  'A start after kill -9 under load, an erasure that a kill cut off, a retention run, the restore of a backup, with demonstration data, or the first one':
    [
      'e2e/crashes/kill.e2e.ts › kills under load lose and duplicate no acknowledged command and no turn, part no log from its keys',
      'e2e/crashes/kill-services.e2e.ts › kills under load lose and duplicate no acknowledged command and no turn, part no log from its keys',
      'command-api/src/privacy/unfinished-erasures.spec.ts › finishes an erasure that a crash cut off',
      'command-api/src/privacy/retention.spec.ts › erases a sender once the newest message is older than the configured days',
      'all-in-one/src/backup/backup.spec.ts › holds every sign-up acknowledged before it began',
      'all-in-one/src/first-start.spec.ts › the admin of the environment was there when its year began',
    ],
  'A kill between document and checkpoint': [
    'projectors/src/read-models/mongodb/crash.spec.ts › that is killed between any two of its writes',
  ],
  'Duplicated, re-delivered, re-batched events': [
    'projectors/src/read-models/sqlite/store.spec.ts › any changes, in any batches, delivered once or twice',
    'projectors/src/read-models/mongodb/store.spec.ts › any changes, in any batches, delivered once or twice',
  ],
  'Full disk': [
    'e2e/crashes/full-disk.e2e.ts › commands get 503, reads go on, nothing is lost or doubled, and it recovers by itself',
    'events/src/store/sqlite/event-store.spec.ts › acknowledges no append on a full disk',
    'command-api/src/upload/receive.spec.ts › an upload to a full disk fails as away',
    'platform/src/http/app.spec.ts › is made from the stores',
  ],
  'A disk that is slow to flush': [
    'platform/src/databases/sqlite/group-commit.spec.ts › shows a write to nobody before its commit, and lets the thread read meanwhile',
  ],
  'Event store away, cut or silent': [
    'events/src/store/eventstoredb/faults.spec.ts › to a silent server throws EventStoreAway in time',
    'events/src/store/eventstoredb/faults.spec.ts › is written once, and answered',
    'projectors/src/runner/projection-runner.spec.ts › makes the runner wait and parks nothing',
    'query-api/src/health.spec.ts › names the event log when it is away',
    'events/src/store/eventstoredb/load.spec.ts › was away answers the next call after the server is back',
    'e2e/crashes/services.e2e.ts › they start without their databases',
    'e2e/crashes/log-away.e2e.ts › under load: commands get 503, reads go on, health names it, nothing is lost or doubled, and it catches up',
  ],
  'The event log silent, as a process that was stopped: plain address, discovery, three hosts whose leader goes silent or is killed':
    [
      'e2e/crashes/log-silent.e2e.ts › goes silent under load: searches are answered, the process goes on, and nothing is lost or doubled',
      'events/src/store/eventstoredb/silent.spec.ts › every call settles, the process goes on, and nothing is lost or doubled',
    ],
  'MongoDB silent, as a process that was stopped, or behind a cut cable': [
    'e2e/crashes/mongodb-silent.e2e.ts › goes silent under load: pages without data are answered, commands get 503, no service ends, and nothing is lost or doubled',
    'platform/src/process/run-service.spec.ts › A service that waits for what is silent ends in time, with 0 and a line',
  ],
  'MongoDB away, silent, stalled in the middle of a write, or refusing us': [
    'e2e/crashes/refused.e2e.ts › each service says so in readiness, and once in its log',
    'platform/src/databases/mongodb/refused.spec.ts › is away, and the error names the cause and the setting without secrets',
    'platform/src/databases/mongodb/open.spec.ts › may also accept connections and never answer',
    'platform/src/databases/mongodb/blocked-write.spec.ts › fails the write in time, as a server that does not answer',
    'query-api/src/http/away.spec.ts › A request waits once for read models that are away',
    'projectors/src/reactors/sending/mail-reactor.spec.ts › An email that was sent just before the outbox was away goes out once',
  ],
  'A clock that is set back': [
    'query-api/src/audit/routes.spec.ts › leaves the trail in the order of the log',
    'command-api/src/account/sign-in/routes.spec.ts › a session that begins after the clock was set back is valid',
    'command-api/src/account/sessions/clock-set-back.spec.ts › after the clock was set back',
    'command-api/src/state/sqlite/counters.spec.ts › begin anew once a clock that ran ahead was set back',
    'projectors/src/reactors/outbox/sqlite/outbox.spec.ts › makes no email wait for a clock that ran ahead and was set back',
    'projectors/src/projections/people/accounts.spec.ts › have no session again whose end the clock was ahead of',
    'platform/src/http/tokens.spec.ts › expire after 15 minutes of the given clock',
    'command-api/src/account/resets/resets.spec.ts › refuses a code after 10 minutes',
  ],
  "An event that can't be projected": [
    'query-api/src/admin/notices.spec.ts › counts the streams that a read model has parked',
    'projectors/src/projections/batch/projection-batch.spec.ts › An event that fails after each wait parks its stream',
    'projectors/src/runner/projection-runner.spec.ts › parks its stream and no other',
    'projectors/src/runner/projection-runner.spec.ts › a rebuild with the mended projection completes it',
  ],
  "An event of ours that can't be read (another program wrote it, or a faulty version)": [
    "command-api/src/profile/unreadable-event.spec.ts › refuses every change, with a code, while an event of the profile can't be read",
    "query-api/src/analysis/events.spec.ts › The event log, as a list and as a file, leaves out an event that can't be read",
    "all-in-one/src/export/export-command.spec.ts › passes by events that can't be read, names their places, and ends with exit code 1",
    'projectors/src/runner/replay-host.spec.ts › is passed by, and the next one that waits is worked on',
    'projectors/src/unreadable-events.spec.ts › by the read model %s, of whatever type it is',
    'projectors/src/unreadable-events.spec.ts › by the reactor that sends emails, of whatever type it is',
    "projectors/src/reactors/sending/mail-reactor.spec.ts › is parked where its stream can't be read, and nothing else waits for it",
    "projectors/src/reactors/runner/start-position.spec.ts › does not depend on events that can't be read",
    "query-api/src/admin/notices.spec.ts › counts the streams with emails that can't be composed",
    "query-api/src/health.spec.ts › says of how many streams an email can't be composed, and serves on",
  ],
  'Old event versions': [
    'events/src/codec.spec.ts › are upcast version by version on reading',
    'events/src/vocabulary/catalogue/older-versions.spec.ts › is upcast to',
    'events/src/vocabulary/catalogue/older-versions.spec.ts › of every event type has such a stored example',
  ],
  'Concurrent commands on one stream': [
    'command-api/src/profile/routes.spec.ts › keeps each accepted edit of',
    'command-api/src/admin/routes.spec.ts › succeeds with one of 100 concurrent approvals',
  ],
  'A rebuild during writes, or without events': [
    'projectors/src/rebuild/rebuild.spec.ts › A rebuild over an empty log makes an empty model',
    'projectors/src/rebuild/rebuild.spec.ts › A rebuild loses no event that is appended meanwhile',
    'projectors/src/read-models/mongodb/rebuild.spec.ts › loses no event appended meanwhile',
  ],
  'Generated bad input to every call, in every role': [
    'tools/fuzz/fuzz.spec.ts › no 5xx, no hang, replies as documented',
  ],
  'A backlog for a slow projector': [
    'projectors/src/runner/backlog.spec.ts › A slow projector holds few events of a backlog',
  ],
  '500 clients that never finish their headers': [
    'platform/src/http/serve.spec.ts › closes 500 sockets that never finish their headers',
  ],
  'While one /48 has 90 logins open': [
    'command-api/src/queue/attacks.spec.ts › while one /48 has 90 logins open, the owner signs in on a known device and strangers of other networks do, n of n',
  ],
  'While five addresses upload pictures that take long to decode': [
    'command-api/src/queue/attacks.spec.ts › while five addresses have four pictures each open that take long to decode, 12 strangers and a session upload theirs, n of n',
  ],
  'While strangers fill the room of unused pictures': [
    'command-api/src/upload/picture-sweep.spec.ts › while strangers fill it, sign-ups keep their photos, n of n, and it never takes more than its bytes',
  ],
  'While a stranger sends refused bodies': [
    'all-in-one/src/attacks/refused-bodies.spec.ts › while a stranger sends them, an honest command is answered n of n',
  ],
  'Search texts like patterns, or very long': [
    'query-api/src/http/hostile.spec.ts › with a very long search text, or one like a pattern',
  ],
  'While a stranger guesses codes and floods requests for them': [
    'command-api/src/account/resets/strangers.spec.ts › while a stranger guesses codes and floods requests, the owner resets n of n',
    'command-api/src/account/resets/strangers.spec.ts › 200 parallel guesses of theirs are all refused',
  ],
};

/** The rows of docs/faults.md, with the tests that show what holds. */
export const faults: readonly Fault[] = Object.entries(TESTS).map(([fault, tests]) => ({
  fault,
  tests: tests.map((test) => {
    const [path = '', title = ''] = test.split(' › ');
    return { path, title };
  }),
}));

/** What came of a fault's tests: counts, their time in seconds, and what they have measured. */
export function figureOf({ tests }: Fault, results: readonly FileResult[]) {
  const own = results.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ fullName }) =>
      tests.some(({ path, title }) => name.endsWith(path) && fullName.includes(title)),
    ),
  );
  const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
  const seconds = own.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000;
  const figures = own.flatMap(({ meta }) => meta?.figure ?? []);
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped', 'pending', 'todo'),
    seconds: Math.round(seconds * 10) / 10,
    figures,
  };
}
