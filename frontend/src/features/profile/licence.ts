import type { AgentReply, ConfigReply } from '@busca/query-api/contract';
import { licenceRegistries, NATIONWIDE, type LicenceRegistry } from '@busca/query-api/contract/licences';

export type LicenceReply = AgentReply['licences'][number];

/** 'FL SL3312345', 'NMLS 123456' */
export const licenceName = ({ state, number }: Pick<LicenceReply, 'state' | 'number'>): string =>
  `${state === NATIONWIDE ? 'NMLS' : state} ${number}`;

/** A state's registry: the portal's own setting, or the table's. */
export const registryOf = (state: string, settings: ConfigReply['licenceRegistries'] = {}): LicenceRegistry =>
  settings[state] ?? licenceRegistries[state] ?? { name: state, url: '' };

/** A day as on a stamp: '12 nov 2026'. A day alone has no zone; an instant is that of New York. */
export function writeDay(at: string): string {
  const isDay = at.length === 10;
  const format = new Intl.DateTimeFormat('es-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: isDay ? 'UTC' : 'America/New_York',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts.day} ${(parts.month ?? '').slice(0, 3)} ${parts.year}`;
}

/** The licence that a card shows: a checked one, if there is one. */
export const shownLicence = (licences: readonly LicenceReply[]): LicenceReply | undefined =>
  licences.find(({ check }) => check) ?? licences[0];
