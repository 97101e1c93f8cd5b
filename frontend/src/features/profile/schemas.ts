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
import { specialtiesIn } from '@busca/query-api/contract/specialties';

const { password } = createUserSchema.shape;
const agent = createAgentSchema.omit({ image: true });
const lender = createLenderSchema.omit({ image: true });

interface Schema<Result> {
  safeParse(values: unknown, options: { reportInput: true }): Result;
}

/** Checks the values of a form, whose specialities are one text, by the schema of its call, which has a list. */
const ofForm = <Result>(schema: Schema<Result>): Schema<Result> => ({
  safeParse(values, options) {
    const { specialties, ...fields } = values as { specialties?: string };
    const list = specialties === undefined ? {} : { specialties: specialtiesIn(specialties) };
    return schema.safeParse({ ...fields, ...list }, options);
  },
});

/** Checks of the forms of each kind. A sign-up has a password; another `profile` of an account has none. */
export const schemas = {
  Agent: {
    profile: ofForm(agent),
    signUp: ofForm(agent.extend({ password })),
    edit: ofForm(editAgentSchema),
  },
  Lender: {
    profile: ofForm(lender),
    signUp: ofForm(lender.extend({ password })),
    edit: ofForm(editLenderSchema),
  },
};

/** Schemas of the replies to a sign-up's commands. */
export const signUpReplies = {
  account: userCreatedSchema,
  session: loggedInSchema,
  profile: agentCreatedSchema.or(lenderCreatedSchema),
};
