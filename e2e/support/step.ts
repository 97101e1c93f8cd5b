/** Runs one step of a long test; the message of a failure begins with the step's title. */
export async function step<T>(title: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error) error.message = `In the step '${title}': ${error.message}`;
    throw error;
  }
}
