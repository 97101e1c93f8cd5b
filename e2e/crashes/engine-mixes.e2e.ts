import { readdirSync } from 'node:fs';
import { startEventStoreDb } from '@busca/events/testing';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { expect } from 'vitest';
import { caughtUp } from '../support/caught-up.ts';
import { client } from '../support/client.ts';
import { it } from '../support/process-test.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'clave de la prueba' };

/** Combinations of databases, with the SQLite files that each still needs. */
const mixes = [
  { name: 'EventStoreDB and MongoDB', eventStore: true, mongo: true, files: [] },
  {
    name: 'EventStoreDB and files',
    eventStore: true,
    mongo: false,
    files: ['command-state.db', 'figures.db', 'keys.db', 'limits.db', 'reactors.db', 'replay-reports.db', 'seals.db'],
  },
  { name: 'MongoDB and a file', eventStore: false, mongo: true, files: ['events.db'] },
];

it.for(mixes.filter(({ mongo }) => !mongo || MONGODB_TEST_URL))(
  'npm start on $name: a command reaches the read model and the metrics, and only the other stores use files',
  async ({ eventStore, mongo, files }, { startPortal, newFolder }) => {
    const dataDir = newFolder();
    const [server, database] = [eventStore ? await startEventStoreDb() : undefined, mongo ? freshMongo() : undefined];
    const engines = { ...(server && { EVENTSTORE_URL: server.url }), ...(database && { MONGODB_URL: database.url }) };
    const portal = await startPortal({ dataDir, environment: { ...engines, ...ADMIN, DEMO_DATA: '0' } });
    const send = client(portal.url);

    const { body: admin } = await send('POST', '/api/users/login', {
      email: ADMIN.ADMIN_EMAIL,
      password: ADMIN.ADMIN_PASSWORD,
    });
    const lead = await send('POST', '/api/busca/sendNewLead', {
      firstName: 'Ana',
      lastName: 'Ríos',
      email: 'ana@example.com',
      phoneNumber: '3055550142',
      message: 'Busco casa',
    });
    // The read waits 2 s for the read models, which may take longer on a busy machine, and is counted below.
    await caughtUp(portal.url);
    const leads = await send('GET', '/api/admin/leads', undefined, {
      token: String(admin.token),
      minPosition: lead.headers.get('x-position')!,
    });
    expect(leads.body).toMatchObject([{ message: 'Busco casa' }]);
    expect(await send('GET', '/api/health/ready')).toMatchObject({ status: 200, body: { away: [] } });
    const metrics = await (await fetch(new URL('api/metrics', portal.url))).text();
    expect(metrics).toMatch(/^busca_projection_lag\{projection="leads"\} 0$/m);
    expect(metrics).toMatch(
      /^busca_command_duration_seconds_count\{route="POST \/api\/busca\/sendNewLead",status="200",error=""\} 1$/m,
    );
    expect(metrics).toMatch(
      /^busca_query_duration_seconds_count\{route="GET \/api\/admin\/leads",status="200",error=""\} 1$/m,
    );

    // Which pictures profiles use is derived from the log, by each process for itself.
    const found = () =>
      readdirSync(dataDir)
        .filter((name) => name.endsWith('.db') && name !== 'pictures.db')
        .toSorted();
    // The seal of the day is made once the read models have caught up.
    await expect.poll(found).toEqual(files);
    expect(await portal.stop()).toBe(0);
    expect(found()).toEqual(files);
    await server?.stop();
    await database?.drop();
  },
);
