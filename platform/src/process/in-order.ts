type Step = () => Promise<unknown> | unknown;

/** Steps to be done one after the other, as what was opened last is closed first. */
export const inOrder = (...steps: Step[]) => async (): Promise<void> => {
  for (const step of steps) await step();
};
