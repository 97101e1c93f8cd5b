import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import * as contract from '../contract.ts';
import { cityParams, directoryQuery, filterQuery, idParams, languageQuery, pagingQuery } from './queries.ts';
import { entriesLimit, read, readLimit } from './read.ts';

const nameParams = z.object({ name: z.string() });
const cityAndNameParams = z.object({ city: z.string(), name: z.string() });

const placeParams = z.object({ place: z.string() });
const stateParams = z.object({ state: z.string() });

const tagged = { reads: ['If-None-Match'], answers: ['ETag'] } as const;
const list = {
  ...read,
  limits: [readLimit, entriesLimit],
  query: directoryQuery,
  reads: ['If-None-Match'],
  answers: ['ETag', 'X-Total-Count'],
} as const;

interface Replies<One extends z.ZodType, Own extends z.ZodType> {
  list: z.ZodType<z.output<One>[]>;
  ofCity: z.ZodType<{ filterCities: z.output<One>[] }>;
  any: z.ZodType<z.output<One> | z.output<Own>>;
  one: One;
  own: Own;
}

const lookup = { ...tagged, ...read } as const;

/** The routes that tell where somebody is. */
const placeLookups = <const Kind extends 'agent' | 'lender'>(kind: Kind, one: 'Agent' | 'Lender', people: string) =>
  ({
    near: {
      ...lookup,
      subject: kind,
      id: `${kind}sNear`,
      path: `/api/${kind}s/busca/near/{place}`,
      params: placeParams,
      query: filterQuery,
      reply: contract.nearPlaceSchema,
      summary: `Las ciudades con ${people} más cercanas a una ciudad, un código postal o unas coordenadas.`,
    },
    states: {
      ...lookup,
      subject: kind,
      id: `statesWith${one}s`,
      path: `/api/${kind}s/busca/states`,
      reply: contract.servedStateListSchema,
      summary: `Los estados con ${people} y en cuántas de sus ciudades los hay; cuántos son, y quiénes van primero.`,
    },
    largeCities: {
      ...lookup,
      subject: kind,
      id: `largeCitiesWith${one}s`,
      path: `/api/${kind}s/busca/cities`,
      reply: contract.servedCityListSchema,
      summary: `De las seis ciudades más grandes de cada estado, las que tienen ${people}: cuántos hay en cada una, primero las que tienen más. Las ocho primeras dicen quiénes van primero.`,
    },
    citiesOfState: {
      ...lookup,
      subject: kind,
      id: `citiesWith${one}s`,
      path: `/api/${kind}s/busca/states/{state}`,
      params: stateParams,
      failures: ['not-found'],
      reply: contract.citiesOfStateSchema,
      summary: `Las ciudades de un estado (por su código o su nombre) con ${people} y cuántos hay en cada una, primero las que tienen más; las primeras dicen quiénes van primero.`,
    },
  }) as const;

/** The other routes that help to search. */
const lookups = <const Kind extends 'agent' | 'lender'>(kind: Kind, one: 'Agent' | 'Lender', people: string) =>
  ({
    languages: {
      ...lookup,
      subject: kind,
      id: `${kind}Languages`,
      path: `/api/${kind}s/busca/languages`,
      query: languageQuery,
      reply: contract.spokenLanguageListSchema,
      summary: `Los idiomas que hablan los ${people} y cuántos hablan cada uno; también el que se pide, aunque nadie lo hable.`,
    },
    languagesOfCity: {
      ...lookup,
      subject: kind,
      id: `${kind}LanguagesOfCity`,
      path: `/api/${kind}s/busca/city/{city}/languages`,
      params: cityParams,
      query: languageQuery,
      reply: contract.spokenLanguageListSchema,
      summary: `Los idiomas que hablan los ${people} de una ciudad, de un código postal o de un estado.`,
    },
    specialties: {
      ...lookup,
      subject: kind,
      id: `${kind}Specialties`,
      path: `/api/${kind}s/busca/specialties`,
      reply: contract.offeredSpecialtyListSchema,
      summary: `Las especialidades que tienen los ${people} y cuántos tienen cada una.`,
    },
    specialtiesOfCity: {
      ...lookup,
      subject: kind,
      id: `${kind}SpecialtiesOfCity`,
      path: `/api/${kind}s/busca/city/{city}/specialties`,
      params: cityParams,
      reply: contract.offeredSpecialtyListSchema,
      summary: `Las especialidades que tienen los ${people} de una ciudad, de un código postal o de un estado.`,
    },
    suggestions: {
      ...lookup,
      subject: kind,
      id: `${kind}NameSuggestions`,
      path: `/api/${kind}s/busca/name-searchbar/{text}`,
      params: z.object({ text: z.string() }),
      reply: contract.nameListSchema,
      summary: `Nombres de ${people} que se sugieren al escribir; si nadie se llama así, los que suenan parecido.`,
    },
  }) as const;

/** The plain lists of a directory. */
const wholeLists = <const Kind extends 'agent' | 'lender', One extends z.ZodType, Own extends z.ZodType>(
  kind: Kind,
  one: 'Agent' | 'Lender',
  people: string,
  reply: Replies<One, Own>,
) =>
  ({
    all: {
      ...list,
      subject: kind,
      id: `all${one}s`,
      path: `/api/${kind}s/busca/all`,
      summary: `Todos los ${people}, en el orden de todas las listas: primero los destacados, que se sortean cada día; después los demás por nombre, desde la letra del día y dando la vuelta. El día empieza a medianoche en Nueva York.`,
      reply: reply.list,
    },
    premium: {
      ...list,
      subject: kind,
      id: `premium${one}s`,
      path: `/api/${kind}s/busca/premium`,
      summary: `Los ${people} destacados.`,
      reply: reply.list,
    },
    byName: {
      ...list,
      subject: kind,
      id: `${kind}sByName`,
      path: `/api/${kind}s/busca/name/{name}`,
      params: nameParams,
      reply: reply.list,
      summary: `Los ${people} con palabras del nombre que empiezan así, en cualquier orden; entre los destacados y entre los demás, primero los que las tienen juntas.`,
    },
    byFullName: {
      ...list,
      subject: kind,
      id: `${kind}sByFullName`,
      path: `/api/${kind}s/busca/full-name/{name}`,
      params: nameParams,
      reply: reply.list,
      summary: `Los ${people} que se llaman así.`,
    },
  }) as const;

/** The lists of a city, in `filterCities`. */
const cityLists = <const Kind extends 'agent' | 'lender', One extends z.ZodType, Own extends z.ZodType>(
  kind: Kind,
  people: string,
  reply: Replies<One, Own>,
) =>
  ({
    ofCity: {
      ...list,
      subject: kind,
      id: `${kind}sOfCity`,
      path: `/api/${kind}s/busca/city/{city}`,
      params: cityParams,
      reply: reply.ofCity,
      summary: `Los ${people} de una ciudad (con su estado o sin él), de un barrio, de un código postal o de un estado.`,
    },
    ofCityByName: {
      ...list,
      subject: kind,
      id: `${kind}sOfCityByName`,
      path: `/api/${kind}s/busca/city/{city}/name/{name}`,
      params: cityAndNameParams,
      reply: reply.ofCity,
      summary: `Los ${people} de una ciudad con palabras del nombre que empiezan así, en cualquier orden.`,
    },
    ofCityByFullName: {
      ...list,
      subject: kind,
      id: `${kind}sOfCityByFullName`,
      path: `/api/${kind}s/busca/city/{city}/full-name/{name}`,
      params: cityAndNameParams,
      reply: reply.ofCity,
      summary: `Los ${people} de una ciudad que se llaman así.`,
    },
  }) as const;

/** The routes of a directory: plain lists, lists of a city, lookups, and one profile. */
const directory = <const Kind extends 'agent' | 'lender', One extends z.ZodType, Own extends z.ZodType>(
  kind: Kind,
  one: 'Agent' | 'Lender',
  people: string,
  reply: Replies<One, Own>,
) =>
  ({
    ...wholeLists(kind, one, people, reply),
    ...cityLists(kind, people, reply),
    ...placeLookups(kind, one, people),
    ...lookups(kind, one, people),
    one: {
      ...tagged,
      ...read,
      subject: kind,
      id: `get${one}`,
      path: `/api/${kind}s/{id}`,
      roles: 'optional',
      params: idParams,
      reply: reply.any,
      summary: 'Un perfil: aprobado para todos, en cualquier estado para su dueño y la administración.',
    },
    reviews: {
      ...read,
      limits: [readLimit, entriesLimit],
      subject: 'review',
      id: `${kind}Reviews`,
      path: `/api/${kind}s/{id}/reviews`,
      params: idParams,
      query: pagingQuery,
      failures: ['not-found'],
      reply: contract.profileReviewsSchema,
      summary:
        'Las opiniones publicadas de un perfil, la más nueva primero; cuántas se escribieron y cuántas se retuvieron, y por qué.',
    },
  }) as const;

export const agentRoutes = defineRoutes(
  directory('agent', 'Agent', 'agentes', {
    one: contract.agentSchema,
    own: contract.ownAgentSchema,
    any: contract.anyAgentSchema,
    list: contract.agentListSchema,
    ofCity: contract.agentsOfCitySchema,
  }),
);

export const lenderRoutes = defineRoutes(
  directory('lender', 'Lender', 'prestamistas', {
    one: contract.lenderSchema,
    own: contract.ownLenderSchema,
    any: contract.anyLenderSchema,
    list: contract.lenderListSchema,
    ofCity: contract.lendersOfCitySchema,
  }),
);

/** The routes of either directory, for a handler that serves both. */
export type DirectoryRoutes<One, Own> = ReturnType<
  typeof directory<'agent' | 'lender', z.ZodType<One>, z.ZodType<Own>>
>;
