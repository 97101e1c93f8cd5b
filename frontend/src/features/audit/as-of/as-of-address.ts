import { languages } from '@busca/query-api/contract/languages';
import { specialtiesOf, type Specialty } from '@busca/query-api/contract/specialties';
import { adminPaths, pageNumber } from '../../../lib/paths.ts';
import { instantOf } from '../moments.ts';

/** Entries of a list on a page. */
export const PAGE_SIZE = 20;

/**
 * A city's list, or those of it with a language and a speciality, by their ids, at one moment or at two side by side.
 * Instants are ISO; without one it is the list as it is now.
 */
export interface CityAddress {
  ciudad: string;
  tipo: 'agent' | 'lender';
  idioma?: string;
  especialidad?: Specialty;
  asOf?: string;
  con?: string;
  pagina: number;
}

/** The notices in a state, at one moment or at two side by side. */
export interface NoticesAddress {
  estado: 'open' | 'resolved';
  asOf?: string;
  con?: string;
  pagina: number;
}

/** Reads `?ciudad=&tipo=&idioma=&especialidad=&asOf=&con=&pagina=`; an empty city where none is named. */
export function readCity(url: string): CityAddress {
  const query = new URL(url).searchParams;
  const [asOf, con] = [instantOf(query.get('asOf')), instantOf(query.get('con'))];
  const tipo = query.get('tipo') === 'lender' ? 'lender' : 'agent';
  const idioma = languages.find(({ id }) => id === query.get('idioma'))?.id;
  const especialidad = specialtiesOf[tipo].find((one) => one === query.get('especialidad'));
  return {
    ciudad: query.get('ciudad')?.trim() ?? '',
    tipo,
    ...(idioma && { idioma }),
    ...(especialidad && { especialidad }),
    pagina: pageNumber(query.get('pagina'), PAGE_SIZE),
    ...(asOf && { asOf }),
    ...(con && { con }),
  };
}

/** Reads `?estado=&asOf=&con=&pagina=`. */
export function readNotices(url: string): NoticesAddress {
  const query = new URL(url).searchParams;
  const [asOf, con] = [instantOf(query.get('asOf')), instantOf(query.get('con'))];
  return {
    estado: query.get('estado') === 'resolved' ? 'resolved' : 'open',
    pagina: pageNumber(query.get('pagina'), PAGE_SIZE),
    ...(asOf && { asOf }),
    ...(con && { con }),
  };
}

const write = (path: string, fields: Record<string, string | undefined>): string => {
  const set = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined && field[1] !== '',
  );
  const query = new URLSearchParams(set).toString();
  return query ? `${path}?${query}` : path;
};

const pageIn = (pagina: number): string | undefined => (pagina > 1 ? String(pagina) : undefined);

/** An address of a city's list, or of its copy for paper (`path`); defaults are omitted. */
export const writeCity = (
  { ciudad, tipo, idioma, especialidad, asOf, con, pagina }: CityAddress,
  path: string = adminPaths.cityMoment,
): string =>
  write(path, {
    ciudad,
    tipo: tipo === 'lender' ? tipo : undefined,
    idioma,
    especialidad,
    asOf,
    con,
    pagina: pageIn(pagina),
  });

/** A city's list as the calls take it. */
export const listingQueryOf = ({ tipo, idioma, especialidad, asOf }: Omit<CityAddress, 'pagina'>) => ({
  kind: tipo,
  ...(idioma && { language: idioma }),
  ...(especialidad && { specialty: especialidad }),
  ...(asOf && { asOf }),
});

/** An address of the notices at its moments; defaults are omitted. */
export const writeNotices = ({ estado, asOf, con, pagina }: NoticesAddress): string =>
  write(adminPaths.noticesMoment, {
    estado: estado === 'resolved' ? estado : undefined,
    asOf,
    con,
    pagina: pageIn(pagina),
  });
