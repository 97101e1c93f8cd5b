type Step = () => Promise<unknown> | unknown;

/** Runs steps one after the other, for closing in the reverse order of opening. */
export const inOrder =
  (...steps: Step[]) =>
  async (): Promise<void> => {
    for (const step of steps) await step();
  };
