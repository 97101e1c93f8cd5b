import {
  agentCreatedSchema,
  createAgentSchema,
  createLenderSchema,
  createUserSchema,
  editAgentSchema,
  editLenderSchema,
  lenderCreatedSchema,
  loggedInSchema,
  userCreatedSchema,
} from '@busca/command-api/contract';

const { password } = createUserSchema.shape;
const agent = createAgentSchema.omit({ image: true });
const lender = createLenderSchema.omit({ image: true });

/** Schemas of the forms of each kind. A sign-up has a password; another `profile` of an account has none. */
export const schemas = {
  Agent: { create: createAgentSchema, profile: agent, signUp: agent.extend({ password }), edit: editAgentSchema },
  Lender: { create: createLenderSchema, profile: lender, signUp: lender.extend({ password }), edit: editLenderSchema },
};

/** Schemas of the replies to a sign-up's commands. */
export const signUpReplies = {
  account: userCreatedSchema,
  session: loggedInSchema,
  profile: agentCreatedSchema.or(lenderCreatedSchema),
};
