import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceStates, licenceText, readLicences, type Licence } from './licences.ts';

const written = (text: string): string => {
  const { licences, rest } = readLicences(text);
  return [
    ...licences.map(({ kind, state, number }) => `${kind} ${state} ${number}`),
    ...(rest ? [`? ${rest}`] : []),
  ].join(' | ');
};

describe('Licences out of what owners write', () => {
  it.each([
    ['FL SL3312345', 'agent FL SL3312345'],
    ['FL-3312345', 'agent FL 3312345'],
    ['FL3312345', 'agent FL 3312345'],
    ['fl sl3312345', 'agent FL SL3312345'],
    ['SL3312345, FL', 'agent FL SL3312345'],
    ['SL 3312345 FL', 'agent FL SL3312345'],
    ['Florida: SL-3312345', 'agent FL SL-3312345'],
    ['FL-SL3312345', 'agent FL SL3312345'],
    ['#SL3312345 (Florida)', 'agent FL SL3312345'],
    ['Licencia de Florida SL3312345', 'agent FL SL3312345'],
    ['LICENCIA DE FLORIDA SL3312345', 'agent FL SL3312345'],
    ['Florida Real Estate License #SL3312345', 'agent FL SL3312345'],
    ['Lic. 01234567 CA', 'agent CA 01234567'],
    ['CA DRE #01234567', 'agent CA 01234567'],
    ['CalDRE01234567 California', 'agent CA 01234567'],
    ['DRE Lic.01234567, CA', 'agent CA 01234567'],
    ['TX 0612345', 'agent TX 0612345'],
    ['TREC No. 0612345 Tejas', 'agent TX 0612345'],
    ['Nevada S.0187654', 'agent NV S.0187654'],
    ['IL 475.123456', 'agent IL 475.123456'],
    ['CO IA100012345', 'agent CO IA100012345'],
    ['Nueva York 10401234567', 'agent NY 10401234567'],
    ['West Virginia 12345', 'agent WV 12345'],
    ['Delaware RS-0012345', 'agent DE RS-0012345'],
    ['DE 0012345', 'agent DE 0012345'],
    ['Licencia ID 0012345, GA', 'agent GA 0012345'],
  ])('%s is a licence of one state', (text, expected) => expect(written(text)).toBe(expected));

  it.each([
    ['FL BK3312345', 'broker FL BK3312345'],
    ['CA 01234567 (broker)', 'broker CA 01234567'],
    ['Corredora TX 0612345', 'broker TX 0612345'],
    ['PR C-12345', 'broker PR C-12345'],
    ['Puerto Rico, Lic. V-4567', 'agent PR V-4567'],
    ['P.R. C 12345', 'broker PR C12345'],
    ['DC BR98765', 'agent DC BR98765'],
    ['Washington, D.C. SP98765', 'agent DC SP98765'],
    ['Washington 12345', 'agent WA 12345'],
    ['D.C. 98765', 'agent DC 98765'],
  ])('%s is read with its kind, in Puerto Rico and DC too', (text, expected) => expect(written(text)).toBe(expected));

  it.each([
    ['NMLS #123456', 'nmls US 123456'],
    ['NMLS ID: 1234567', 'nmls US 1234567'],
    ['nmls123456', 'nmls US 123456'],
    ['NMLS-123456', 'nmls US 123456'],
    ['MLO NMLS No. 123456', 'nmls US 123456'],
    ['123456 (NMLS)', 'nmls US 123456'],
    ['FL NMLS 123456', 'nmls US 123456'],
  ])('%s is a number of NMLS', (text, expected) => expect(written(text)).toBe(expected));

  it.each([
    ['FL SL3312345; CA 01234567', 'agent FL SL3312345 | agent CA 01234567'],
    ['FL SL3312345, CA 01234567', 'agent FL SL3312345 | agent CA 01234567'],
    ['FL SL3312345 y GA 412345', 'agent FL SL3312345 | agent GA 412345'],
    ['FL SL3312345 GA 412345', 'agent FL SL3312345 | agent GA 412345'],
    ['SL3312345 FL / 412345 GA', 'agent FL SL3312345 | agent GA 412345'],
    ['SL3312345, FL, 01234567, CA', 'agent FL SL3312345 | agent CA 01234567'],
    ['NMLS 123456, FL LO54321', 'nmls US 123456 | agent FL LO54321'],
    ['FL SL3312345; FL SL3312345', 'agent FL SL3312345'],
    ['FL SL3312345, SL3399999', 'agent FL SL3312345 | ? SL3399999'],
    ['Casa Sur Realty, FL SL3312345', 'agent FL SL3312345 | ? Casa Sur Realty'],
  ])('%s holds several', (text, expected) => expect(written(text)).toBe(expected));

  it.each(['SL3312345', 'FL', 'FL-1', 'NMLS 1', 'NMLS SL3312345', 'en trámite', 'N/A', 'FL 331 GA 412 99999', '—'])(
    '%s stays text',
    (text) => expect(readLicences(text)).toEqual({ licences: [], rest: text.replace('/', '; ') }),
  );

  it('an empty text has none', () => expect(readLicences('  ')).toEqual({ licences: [], rest: '' }));

  it('any text is read, and what was read is read as the same again', () => {
    const rows = fc.array(
      fc.record<Licence>({
        kind: fc.constantFrom('agent', 'broker'),
        state: fc.constantFrom(...licenceStates),
        number: fc.stringMatching(/^[1-9]\d{4,8}$/),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const licences = given.map((row): Licence => (row.state === 'US' ? { ...row, kind: 'nmls' } : row));
        const once = readLicences(licences.map(licenceText).join('; ')).licences;
        expect(once.map(licenceText)).toEqual(
          [...new Map(licences.map((row) => [row.state + row.number, row])).values()].map(licenceText),
        );
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readLicences(text)));
  });
});
