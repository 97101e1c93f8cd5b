import { spawnSync } from 'node:child_process';

const say = (line: string): void => void process.stderr.write(`Skipped: ${line}\n`);

/** Vitest's global set-up: prints how to get what some tests are skipped without. */
export default function sayWhatIsSkipped(): void {
  if (spawnSync(process.env.PYTHON ?? 'python3', ['-c', 'import pandas, pyarrow']).status !== 0) {
    say(
      'the run of docs/notebook; its figures are compared. Install pandas and pyarrow for python3, or set PYTHON to one that has them',
    );
  }
  if (!process.env.MONGODB_TEST_URL) {
    say(
      'all tests on MongoDB. Set MONGODB_TEST_URL to what `.ci/mongodb/build FILE && FILE` prints, or to a server of yours (docker run -p 27017:27017 mongo:7.0, mongodb://127.0.0.1:27017/)',
    );
  }
  if (!process.env.MONGODB_TEST_PROGRAM) {
    say(
      'the test of a MongoDB that goes silent. Set MONGODB_TEST_PROGRAM to the whole path of what `.ci/mongodb/build FILE` makes: it is started, and stopped with SIGSTOP for a while',
    );
  }
  if (!process.env.S3_TEST_URL) {
    say(
      "the storage's suite on a real S3 server; it runs on a double that checks signatures. Set S3_TEST_URL to http://KEY:SECRET@127.0.0.1:7070/pictures after `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0 && mkdir -p FOLDER/pictures && versitygw --access KEY --secret SECRET posix FOLDER`",
    );
  }
  if (!process.env.EVENTSTORE_TEST_URL) {
    say(
      "the log's suite on a real EventStoreDB; it runs on the test server. Set EVENTSTORE_TEST_URL to a server that nobody else writes to (docker run -p 2113:2113 eventstore/eventstore:24.10 --insecure, esdb://127.0.0.1:2113?tls=false)",
    );
  }
  if (!(process.env.EVENTSTORE_TEST_URL && process.env.EVENTSTORE_TEST_PAUSE && process.env.EVENTSTORE_TEST_RESUME)) {
    say(
      'the table of a silent log on a real EventStoreDB; it runs on the test server. Set EVENTSTORE_TEST_PAUSE and EVENTSTORE_TEST_RESUME beside EVENTSTORE_TEST_URL, to commands that pause that server and let it go on (docker pause NAME, docker unpause NAME)',
    );
  }
}
