import { describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from './settings.ts';

const SECRET = 'x'.repeat(32);
const complaints = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message.split('\n');
  }
};

describe('settings', () => {
  it('have defaults that work offline', () => {
    expect(readSettings({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      DEMO_DATA: true,
      RATE_LIMITS: true,
      production: false,
      MEDIA_BASE_URL: '/uploads/',
    });
  });

  it('that are empty count as left out', () => {
    expect(readSettings({ PORT: '', JWT_SECRET: '', DEMO_DATA: '', EVENTSTORE_URL: '' })).toEqual(readSettings({}));
  });

  it('are parsed into numbers, booleans and lists', () => {
    const settings = readSettings({
      PORT: '8080',
      DEMO_DATA: '0',
      RATE_LIMITS: 'off',
      EMBED_HOSTS: ' WWW.YouTube.com , player.vimeo.com:8443,',
      OTHER: 'x',
    });
    expect(settings).toMatchObject({
      PORT: 8080,
      DEMO_DATA: false,
      RATE_LIMITS: false,
      EMBED_HOSTS: ['www.youtube.com', 'player.vimeo.com:8443'],
    });
    expect(settings).not.toHaveProperty('OTHER');
  });

  it('Security row 34: name a demonstration checkout, and none in production', () => {
    expect(readSettings({}).CHECKOUT_PRO_URL).toBe('/pago-de-demostración?plan=Pro');
    expect(readSettings({ CHECKOUT_PRO_URL: 'https://pay.example/pro' }).CHECKOUT_PRO_URL).toBe(
      'https://pay.example/pro',
    );
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET })).toMatchObject({
      CHECKOUT_STANDARD_URL: null,
      CHECKOUT_PRO_URL: null,
    });
  });

  it('Security row 34: name demonstration listings, and none in production', () => {
    expect(readSettings({}).LISTINGS_FRAME_URL).toBe('/propiedades-de-demostración');
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET }).LISTINGS_FRAME_URL).toBeNull();
    const configured = { LISTINGS_FRAME_URL: 'https://homes.example/list' };
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET, ...configured })).toMatchObject(configured);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'prod'],
    ['DEMO_DATA', 'yes'],
    ['RATE_LIMITS', '1'],
    ['LOG_LEVEL', 'loud'],
    ['LEAD_ROUTING', 'random'],
    ['LEAD_OFFER_HOURS', '0'],
    ['LEAD_OFFER_HOURS', 'four'],
    ['LEAD_OFFER_HOURS', '241'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['PUBLIC_URL', 'busca'],
    ['PUBLIC_URL', 'https://busca.example/portal/'],
    ['PUBLIC_URL', 'https://user:password@busca.example/'],
    ['PUBLIC_URL', 'https://busca.example/?a=b'],
    ['PUBLIC_URL', 'https://busca.example/#a'],
    ['SELL_URL', 'javascript:alert(1)'],
    ['TERMS_URL', 'ftp://a.example/'],
    ['MEDIA_BASE_URL', 'uploads'],
    ['MEDIA_BASE_URL', 'https://media.example'],
    ['EMBED_HOSTS', "www.youtube.com; script-src 'unsafe-inline'"],
    ['PLANS_SHOWN', ','],
    ['INCLUDES_PRO', 'x'.repeat(81)],
    ['INCLUDES_PRO', 'x;'.repeat(9)],
    ['CHECKOUT_PRO_URL', '/pagar'],
    ['LISTINGS_FRAME_URL', '/propiedades'],
    ['ANALYTICS_ID', "G-1'; script-src *"],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user:password@'],
    ['MAIL_FROM', 'Busca'],
    ['MAIL_FROM', 'Busca <a@b.example>\r\nBcc: x@y.example'],
    ['MAIL_FROM', 'Busca: a@b.example, c@d.example;'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['EVENTSTORE_URL', 'esdb://'],
    ['EVENTSTORE_URL', 'esdb://host:port'],
    ['EVENTSTORE_URL', 'kurrentdb://localhost'],
    ['MONGODB_URL', 'localhost'],
    ['MONGODB_URL', 'mongodb://a b'],
    ['MONGODB_URL', 'postgres://localhost/busca'],
    ['COMMAND_API_URL', 'command-api:3000'],
    ['QUERY_API_URL', ','],
    ['S3_REGION', 'us east'],
  ])('are refused with one line that names the setting: %s is %j', (name, value) => {
    const lines = complaints({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .{5,}`));
  });

  it.each([
    ['PORT', ' ', 'a whole number from 0 to 65535'],
    ['PORT', '0x10', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['UNUSED_PICTURES_MAX_MB', '5', 'a whole number of megabytes from 10 to 1000000'],
    ['LEADS_KEPT_DAYS', '1.5', 'a whole number of days from 0 to 36500'],
    ['LEADS_KEPT_DAYS', '40000', 'a whole number of days from 0 to 36500'],
    ['LEAD_OFFER_HOURS', '300', 'a number of hours above 0, 240 at most'],
    ['LICENCE_REGISTRIES', '{"Fl":{}}', 'JSON like {"FL": '],
    ['LICENCE_REGISTRIES', '{"FL":{"name":"DBPR"}}', 'JSON like {"FL": '],
    ['LICENCE_REGISTRIES', 'FL', 'JSON like {"FL": '],
  ])('are refused with what they must be: %s is %j', (name, value, what) => {
    expect(complaints({ [name]: value })).toEqual([expect.stringMatching(`^${name}: must be ${what}`)]);
  });

  it('are numbers with spaces around them too, and hours with a fraction', () => {
    expect(readSettings({ PORT: ' 8080 ', LEAD_OFFER_HOURS: '0.5' })).toMatchObject({
      PORT: 8080,
      LEAD_OFFER_HOURS: 0.5,
    });
  });

  it.each([
    ['EVENTSTORE_URL', 'esdb://localhost'],
    ['EVENTSTORE_URL', 'esdb://admin:s3cr3t@one:2113,two:2113?tls=false'],
    ['EVENTSTORE_URL', 'esdb+discover://cluster.example:2113/'],
    ['MONGODB_URL', 'mongodb://127.0.0.1:27017'],
    ['MONGODB_URL', 'mongodb://user:p%40ss@one:27017,two/busca?replicaSet=rs0'],
    ['MONGODB_URL', 'mongodb+srv://cluster.example/busca'],
  ])('accept %s %s', (name, value) => {
    expect(readSettings({ [name]: value })).toMatchObject({ [name]: value });
  });

  it.each([
    ['no-responder@busca.example', { name: '', address: 'no-responder@busca.example' }],
    ['Busca <x@y.example>', { name: 'Busca', address: 'x@y.example' }],
    ['Busca x@y.example', { name: 'Busca', address: 'x@y.example' }],
    ['Busca: casas <x@y.example>', { name: 'Busca: casas', address: 'x@y.example' }],
    ['Busca (PR); casas, hogares <x@y.example>', { name: 'Busca (PR); casas, hogares', address: 'x@y.example' }],
    ['"Busca, \\"casas\\"" <x@y.example>', { name: 'Busca, "casas"', address: 'x@y.example' }],
  ])('split the sender of emails into name and address: %s', (MAIL_FROM, sender) => {
    expect(readSettings({ MAIL_FROM }).MAIL_FROM).toEqual(sender);
  });

  it('with a wrong address are refused without quoting its password', () => {
    const lines = complaints({
      EVENTSTORE_URL: 'esdb://admin:s3cr3t@host:port',
      MONGODB_URL: 'mongo://user:s3cr3t@host',
      SMTP_URL: 'http://user:s3cr3t@host',
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('s3cr3t');
  });

  it('may name several addresses of one service, separated by commas', () => {
    expect(readSettings({}).COMMAND_API_URL).toEqual(['http://127.0.0.1:3001/']);
    expect(readSettings({ QUERY_API_URL: 'http://one:3000, http://two:3000' }).QUERY_API_URL).toEqual([
      'http://one:3000',
      'http://two:3000',
    ]);
  });

  it.each(['x'.repeat(31), 'ñ'.repeat(15), ' '])(
    'Security row 9: the start refuses the secret %j, which has less than 32 bytes',
    (JWT_SECRET) => {
      expect(complaints({ NODE_ENV: 'production', JWT_SECRET })).toEqual(['JWT_SECRET: must have at least 32 bytes']);
      expect(complaints({ NODE_ENV: 'production', JWT_SECRET: 'ñ'.repeat(16) })).toEqual([]);
    },
  );

  it.each([
    ['https://busca.example', 'https://busca.example/'],
    ['HTTPS://Busca.example:8443/', 'https://busca.example:8443/'],
  ])('know the site by its address alone: %s', (PUBLIC_URL, known) => {
    expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe(known);
  });

  it('must say where the links of emails lead that production sends', () => {
    const sending = { NODE_ENV: 'production', JWT_SECRET: SECRET, SMTP_URL: 'smtp://mail.example' };
    expect(complaints(sending)).toEqual([expect.stringMatching(/^PUBLIC_URL: must be set where SMTP_URL is/)]);
    expect(complaints({ ...sending, PUBLIC_URL: 'https://busca.example' })).toEqual([]);
  });

  it('are all named when several are wrong', () => {
    expect(complaints({ PORT: 'x', LOG_LEVEL: 'x' }).map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it.each([
    [{ ADMIN_EMAIL: 'admin@busca.example' }, 'ADMIN_EMAIL'],
    [{ ADMIN_PASSWORD: 'long enough for it' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough for it' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'admin@busca.example', ADMIN_PASSWORD: 'ñ'.repeat(37) }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'admin@busca.example', ADMIN_PASSWORD: 'k3#Tz9!qwL1' }, 'ADMIN_PASSWORD'],
  ])('must give the first admin a valid email and password: %j', (environment, name) => {
    expect(complaints(environment)[0]).toMatch(new RegExp(`^${name}`));
  });

  it.each([
    [{ S3_BUCKET: 'Fotos', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }, 'S3_BUCKET'],
  ])('must give a whole bucket or none: %j', (environment, name) => {
    expect(complaints(environment)).toEqual([expect.stringMatching(new RegExp(`^${name}: must be`))]);
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'busca.example', '127.0.0.1.example'])(
    'Finding M13: development on %s is refused with its demo data or its mailbox',
    (HOST) => {
      for (const more of [{}, { DEMO_DATA: '0' }, { SMTP_URL: 'smtp://mail.example' }] as Record<string, string>[]) {
        expect(complaints({ HOST, ...more })).toEqual([
          expect.stringMatching(/^HOST: .*NODE_ENV=production.*DEMO_DATA=0 and SMTP_URL/),
        ]);
      }
      expect(complaints({ HOST, DEMO_DATA: '0', SMTP_URL: 'smtp://mail.example' })).toEqual([]);
      expect(complaints({ HOST, NODE_ENV: 'production' })).toEqual([]);
      expect(complaints({ HOST, NODE_ENV: 'test', DEMO_DATA: '0', SMTP_URL: 'smtp://mail.example' })).toEqual([
        expect.stringMatching(/^HOST: .*NODE_ENV=test/),
      ]);
    },
  );

  it.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])(
    'Finding M13: development on %s has its demo data and its mailbox',
    (HOST) => {
      expect(readSettings({ HOST })).toMatchObject({ DEMO_DATA: true, refusesDemo: false });
    },
  );

  it('refuse demo data in production', () => {
    expect(complaints({ NODE_ENV: 'production', JWT_SECRET: SECRET, DEMO_DATA: '1' })[0]).toMatch(/^DEMO_DATA/);
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: SECRET })).toMatchObject({
      production: true,
      DEMO_DATA: false,
    });
  });

  it('has demo data on the embedded engines alone, unless it is told otherwise', () => {
    for (const engine of [
      { EVENTSTORE_URL: 'esdb://127.0.0.1:2113' },
      { MONGODB_URL: 'mongodb://127.0.0.1/busca' },
    ] as Record<string, string>[])
      expect([readSettings(engine).DEMO_DATA, readSettings({ ...engine, DEMO_DATA: '1' }).DEMO_DATA]).toEqual([
        false,
        true,
      ]);
  });
});
