/** Before the tests: says how to get the server without which some are skipped. */
export default function sayWhatIsSkipped(): void {
  if (process.env.MONGODB_TEST_URL) return;
  process.stderr.write(
    'Skipped: all tests on MongoDB. Set MONGODB_TEST_URL to what `cd .ci/mongodb && go run .` prints, or to a server of yours (docker run -p 27017:27017 mongo:7.0, mongodb://127.0.0.1:27017/)\n',
  );
}
