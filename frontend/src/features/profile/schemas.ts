import { createAgentSchema, createLenderSchema, createUserSchema, editAgentSchema, editLenderSchema } from '@busca/command-api/contract';

const { password } = createUserSchema.shape;
const agent = createAgentSchema.omit({ image: true });
const lender = createLenderSchema.omit({ image: true });

/** What the forms of each kind are checked by: a sign-up `anew` brings a password, a `further` profile does not. */
export const schemas = {
  Agent: { create: createAgentSchema, further: agent, anew: agent.extend({ password }), edit: editAgentSchema },
  Lender: { create: createLenderSchema, further: lender, anew: lender.extend({ password }), edit: editLenderSchema },
};
