import { z } from 'zod';

/**
 * One problem of a request: a code for programs, a message in English, and the path of the field where there is one.
 */
export const problemSchema = z.object({ code: z.string(), message: z.string(), path: z.string().optional() });
export type Problem = z.infer<typeof problemSchema>;

/** The body of every failure. `message` repeats the first problem's, for clients that read only that. */
export const failureSchema = z.object({ errors: z.array(problemSchema).min(1), message: z.string() });
export type Failure = z.infer<typeof failureSchema>;
