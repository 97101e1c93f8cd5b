import { startEventStoreDb } from '@busca/events/testing';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { expect } from 'vitest';
import { agentForm, client } from '../support/client.ts';
import { it } from '../support/process-test.ts';
import type { Process } from '../support/processes.ts';
import { uploadPhoto } from '../support/photo.ts';
import { portToReturnTo } from '../support/ports.ts';
import { expectReplayTakenOver } from '../support/replay-takeover.ts';
import { startServices, type ServiceName } from '../support/services.ts';
import { step } from '../support/step.ts';
import { createRelay } from '../support/tcp-relay.ts';
import { workingProjector } from '../support/working-projector.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'clave de la prueba' };
const WITH_DATABASES = ['command-api', 'projectors', 'query-api'] as const satisfies ServiceName[];

const get = async ({ url }: { url: string }, path: string) => {
  const reply = await fetch(new URL(path, url));
  return { status: reply.status, text: await reply.text() };
};
const health = async (process: { url: string }) => {
  const { status, text } = await get(process, 'api/health/ready');
  return {
    status,
    ...(JSON.parse(text) as {
      ready: boolean;
      away: string[];
      works?: boolean;
      projections?: Record<string, { behind: number }>;
    }),
  };
};
const occurrences = (text: string, { output }: Process): number => output().split(text).length - 1;

it.skipIf(!MONGODB_TEST_URL)(
  'Services of docker-compose.yml: they start without their databases, work once these are there, and survive the end of a projector',
  async ({ processes, newFolder, onTestFinished }) => {
    const eventStore = await startEventStoreDb({ port: await portToReturnTo() });
    await eventStore.closePort();
    const database = freshMongo();
    const mongo = new URL(database.url);
    const relay = await createRelay({ host: mongo.hostname, port: Number(mongo.port) });
    onTestFinished(async () => {
      await eventStore.stop();
      await relay.close();
      await database.drop();
    });
    mongo.port = String(relay.port);
    const services = await startServices(processes, {
      EVENTSTORE_URL: eventStore.url,
      MONGODB_URL: mongo.href,
      dataDir: newFolder(),
      variables: ADMIN,
      settings: { RATE_LIMITS: 'off' },
      count: { 'command-api': 2, projectors: 2 },
    });
    const backends = () => WITH_DATABASES.flatMap((name) => [...services.of(name)]);

    await step(
      'the services start without their databases, report each missing one, and answer commands with 503',
      async () => {
        const expectAway = async (process: Process, away: unknown) => {
          expect(await get(process, 'api/health/live')).toEqual({ status: 200, text: '{"live":true}' });
          expect(await health(process)).toMatchObject({ status: 503, away });
        };
        await Promise.all([
          ...services
            .of('command-api')
            .map((process) => expectAway(process, ['event log', 'command state', 'first start'])),
          ...services.of('projectors').map((process) => expectAway(process, ['event log', 'read models'])),
          ...services.of('query-api').map((process) => expectAway(process, expect.anything())),
        ]);
        // A query API that is slow to answer is itself named at first.
        await expect
          .poll(async () => (await health(services)).away)
          .toEqual(expect.arrayContaining(['event log', 'read model agents', 'command state']));
        const lead = await client(services.url)('POST', '/api/busca/sendNewLead', {
          firstName: 'Ana',
          lastName: 'Ríos',
          email: 'ana@example.com',
          phoneNumber: '3055550142',
          message: 'Hola',
        });
        expect([lead.status, lead.headers.get('retry-after')]).toEqual([503, '2']);
      },
    );

    await step('the services get ready once the databases are there, and log each change', async () => {
      await Promise.all([eventStore.openPort(), relay.open()]);
      await services.ready();
      // Once for each change and not for each check: as often away as back. A busy machine may miss the log once more.
      for (const process of backends())
        await expect
          .poll(() => occurrences('Away: event log', process) - occurrences('Back: event log', process))
          .toBe(0);
      for (const process of [...services.of('command-api'), ...services.of('projectors')])
        await expect.poll(async () => (await health(process)).away).toEqual([]);
    });

    await step('the portal accepts a sign-up and an approval, and the search finds the agent', async () => {
      const send = client(services.url);
      const email = 'inigo@example.com';
      const { body: user } = await send('POST', '/api/users', {
        name: 'Íñigo Núñez',
        email,
        password: 'una casa azul',
        user_type: 'Agent',
      });
      const profile = await send('POST', '/api/agents', agentForm(email, { image: await uploadPhoto(send) }), {
        token: String(user.token),
      });
      expect(profile.status).toBe(201);
      const { id } = profile.body.newAgent as { id: string };
      const { body: admin } = await send('POST', '/api/users/login', {
        email: ADMIN.ADMIN_EMAIL,
        password: ADMIN.ADMIN_PASSWORD,
      });
      const approved = await send(
        'POST',
        `/api/admin/profiles/${id}/approve`,
        { unchecked_reason: 'x' },
        {
          token: String(admin.token),
          revision: 0,
        },
      );
      expect(approved.status).toBe(200);
      // The read waits 2 s for the read models, which may take longer on a busy machine.
      const results = () =>
        send('GET', '/api/agents/busca/city/Miami', undefined, { minPosition: approved.headers.get('x-position')! });
      await expect.poll(async () => JSON.stringify((await results()).body)).toContain(id);
    });

    await step(
      'two command APIs give one answer to a command with one idempotency key, and store it once',
      async () => {
        const [first, second] = services.of('command-api').map(({ url }) => client(url));
        const body = {
          firstName: 'Ana',
          lastName: 'Ríos',
          email: 'ana@example.com',
          phoneNumber: '3055550142',
          message: 'Una sola vez',
        };
        const replies = [
          await first!('POST', '/api/busca/sendNewLead', body, { key: 'one-key-for-both' }),
          await second!('POST', '/api/busca/sendNewLead', body, { key: 'one-key-for-both' }),
        ];
        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
        expect(replies[1]!.headers.get('x-position')).toBe(replies[0]!.headers.get('x-position'));
        expect(eventStore.log.records.filter(({ type }) => type === 'LeadSent')).toHaveLength(1);
      },
    );

    await step('one of the two projectors works, and no projection is behind', async () => {
      await workingProjector(services.of('projectors'));
      await expect
        .poll(async () =>
          Object.values((await health(services.of('projectors')[0]!)).projections!).filter(({ behind }) => behind > 0),
        )
        .toEqual([]);
    });

    await step('the standby projector takes over when the working one ends; one of the two works again', async () => {
      const working = await workingProjector(services.of('projectors'));
      expect(await services.of('projectors')[working]!.stop()).toBe(0);
      await expect.poll(async () => (await health(services.of('projectors')[1 - working]!)).works).toBe(true);
      await services.restart('projectors', working);
      const send = client(services.url);
      const lead = await send('POST', '/api/busca/sendNewLead', {
        firstName: 'Ana',
        lastName: 'Ríos',
        email: 'ana@example.com',
        phoneNumber: '3055550142',
        message: 'Y otra vez',
      });
      await expect.poll(async () => (await send('GET', '/api/health/ready')).status).toBe(200);
      expect(lead.status).toBe(200);
      await workingProjector(services.of('projectors'));
    });

    await step(
      'a replay and its promotion are requested through the gateway; a projector that is killed in the middle leaves the replay to the other one',
      async () => {
        const send = client(services.url);
        const { body } = await send('POST', '/api/users/login', {
          email: ADMIN.ADMIN_EMAIL,
          password: ADMIN.ADMIN_PASSWORD,
        });
        const typesOf = (stream: string) =>
          eventStore.log.records.flatMap((record) => (record.stream === stream ? [record.type] : []));
        await services.restart(
          'projectors',
          await expectReplayTakenOver({ services, send, token: String(body.token), typesOf }),
        );
        await services.ready();
      },
    );

    await step('each service serves its metrics on its own port, and the gateway serves none', async () => {
      const metricsOf = async (name: ServiceName) =>
        (await Promise.all(services.of(name).map(async (service) => (await get(service, 'api/metrics')).text))).join(
          '\n',
        );
      expect(await metricsOf('command-api')).toMatch(
        /^busca_command_duration_seconds_count\{route="POST \/api\/agents",status="201",error=""\} 1$/m,
      );
      expect(await metricsOf('command-api')).toMatch(/status="503",error="event-store-away"\} 1$/m);
      expect(await metricsOf('query-api')).toMatch(
        /^busca_query_duration_seconds_count\{route="GET \/api\/agents\/busca\/city\/:city",status="200",error=""\} \d+$/m,
      );
      const projectors = await metricsOf('projectors');
      expect(projectors).toMatch(/^busca_projection_lag\{projection="agents"\} 0$/m);
      expect(projectors).toMatch(/^busca_projection_parked_streams\{projection="audit"\} 0$/m);
      expect(projectors).toMatch(/^busca_projection_position\{projection="leads"\} \d{3,}$/m);
      expect((await get(services, 'api/metrics')).status).toBe(404);
    });

    await step('the output of the services contains no secret', async () => {
      const output = [...backends(), ...services.of('gateway')].map((service) => service.output()).join('\n');
      for (const secret of [ADMIN.ADMIN_PASSWORD, 'a secret of the tests', 'una casa azul'])
        expect(output).not.toContain(secret);
    });

    await step('every service exits with code 0 on SIGTERM', async () => {
      expect(await services.stop()).toEqual(Array.from({ length: 6 }, () => 0));
    });
  },
);
