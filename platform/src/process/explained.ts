/**
 * Whether an error's message tells whoever runs the program what to change, so that it needs no stack: a wrong setting
 * or argument, or a file that can't be used.
 */
export const isExplained = (error: unknown): error is Error =>
  error instanceof Error && (('code' in error && error.code === 'wrong-setting') || 'explained' in error);
