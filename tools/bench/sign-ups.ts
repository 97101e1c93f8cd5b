import { randomUUID } from 'node:crypto';
import { createPasswords } from '@busca/command-api';
import { ask, connections } from './ask.ts';
import type { Running } from './process.ts';
import { printed, type Section, spreadOf } from './report.ts';

const ROUNDS = 3;
const SIGN_UPS = 20;
const PASSWORD = 'nubes azules sobre el puente';

const agent = connections(1);

function signUp({ url }: Running): Promise<void> {
  const body = JSON.stringify({
    name: 'Ana Ríos',
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    user_type: 'Agent',
  });
  return ask(`${url}api/users`, { agent, body });
}

/** @returns the median time of many in a row, in ms */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SIGN_UPS; n += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return spreadOf(times).median;
}

/** Sign-ups one at a time, in turns with bcrypt alone, which is to be all but 3 ms of one. */
export async function signUps(server: Running): Promise<Section> {
  const passwords = createPasswords();
  const [ours, bcrypt]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = [await median(() => signUp(server)), await median(() => passwords.hash(PASSWORD))] as const;
    // The first round warms up.
    if (round === 0) continue;
    ours.push(measured[0]);
    bcrypt.push(measured[1]);
  }
  await passwords.close();
  const besides = ours.map((time, index) => Math.max(0, time - bcrypt[index]!));
  return {
    title: 'A sign-up',
    measurements: [
      printed({
        name: 'a sign-up',
        unit: 'ms',
        ours: spreadOf(ours),
        peer: { name: 'bcrypt alone', ...spreadOf(bcrypt) },
      }),
      printed({ name: 'what it takes besides bcrypt', unit: 'ms', ours: spreadOf(besides) }),
    ],
  };
}
