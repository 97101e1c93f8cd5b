import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';

const exampleRequest = '0198c5a0-0000-7000-8000-000000000004';

/** A visitor requests a demo of the Enterprise plan. `person` is the visitor's pseudonym. */
export const DemoRequested = defineEvent({
  type: 'DemoRequested',
  version: 1,
  person: 'person',
  data: z.object({
    demoRequestId: z.string(),
    person: z.string(),
    /** The notice's text as the visitor's browser wrote it: names, email and phone in one sentence. */
    personal: z.object({ content: z.string() }),
  }),
  example: {
    demoRequestId: exampleRequest,
    person: 'visitor-5d41402abc4b2a76b9719d911017c592',
    personal: { content: 'Ana Ríos (ana@example.com, (407) 555-0110) pide una demostración del plan Enterprise.' },
  },
});

export const DemoRequestHandled = defineEvent({
  type: 'DemoRequestHandled',
  version: 1,
  data: z.object({ demoRequestId: z.string() }),
  example: { demoRequestId: exampleRequest },
});

export const demoRequestEvents = [DemoRequested, DemoRequestHandled] as const;
