import { describe, expect, it } from 'vitest';
import { keysOfArea, placeKey, stateOfArea } from './place-key.ts';

describe('The key of a place', () => {
  it.each([
    [
      'New York, NY',
      'New York City, NY',
      'NUEVA YORK',
      'Ciudad de Nueva York',
      'New York, New York',
      'NYC',
      'nueva york, ny',
    ],
    ['Washington, DC', 'Washington DC', 'washington d.c.', 'Washington, D.C.', 'Washington, D.C., DC'],
    ['Philadelphia, PA', 'Filadelfia', 'filadelfia, pa', 'Filadelfia, Pensilvania'],
    ['Fort Lauderdale, FL', 'Ft Lauderdale, FL', 'Ft. Lauderdale, Florida'],
    ['Saint Petersburg, FL', 'St. Petersburg, FL', 'st petersburg, fl'],
    ['Port Saint Lucie, FL', 'Port St. Lucie, FL'],
    ['Mount Vernon, NY', 'Mt. Vernon, NY', 'Mt Vernon, Nueva York'],
    ['North Miami, FL', 'N. Miami, FL'],
    ['The Bronx, NY', 'Bronx, NY', 'el Bronx'],
    ["Lee's Summit, MO", 'Lees Summit, MO', 'LEE’S SUMMIT, Misuri'],
    ['East Los Angeles, CA', 'East LA', 'east l.a., ca'],
  ])('is one for all the ways to write %s', (...texts) => {
    expect(new Set(texts.map(placeKey)).size).toBe(1);
  });

  it('keeps cities apart that share a part of their name', () => {
    for (const [one, other] of [
      ['New York, NY', 'West New York, NJ'],
      ['Washington, DC', 'Washington, UT'],
      ['Port Washington', 'Port, WA'],
      ['San Juan, PR', 'San Juan'],
    ])
      expect(placeKey(one!)).not.toBe(placeKey(other!));
  });
});

describe('The keys of a served area', () => {
  it.each([
    ['Miami, FL', ['miami fl', 'miami']],
    ['Miami', ['miami']],
    ['Queens, NY', ['queens ny', 'queens', 'new york ny', 'new york']],
    ['Bronx, NY', ['the bronx ny', 'the bronx', 'new york ny', 'new york']],
    ['Corona, NY', ['corona ny', 'corona', 'queens ny', 'queens', 'new york ny', 'new york']],
    ['Corona, CA', ['corona ca', 'corona']],
    ['Condado, PR', ['condado pr', 'condado', 'santurce pr', 'santurce', 'san juan pr', 'san juan']],
    ['Manhattan, KS', ['manhattan ks', 'manhattan']],
    ['New York City, NY', ['new york ny', 'new york']],
    ['', []],
  ])('%s: %j', (area, keys) => expect(keysOfArea(area)).toEqual(keys));

  it.each([
    ['Miami, FL', 'FL'],
    ['Nueva York', 'NY'],
    ['San Juan, Puerto Rico', 'PR'],
    ['Miami', undefined],
    ['FL', undefined],
  ])('%s is in the state %s', (area, code) => {
    expect(stateOfArea(area)).toBe(code);
  });
});
