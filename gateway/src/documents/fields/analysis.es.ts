import { AGENT, ACCOUNT, type Fields, TIME } from './field.ts';

/** Fields of the event log. */
export const events: Fields = {
  'Event.id': ['Identificador del evento.', '0198c5a0-0000-8000-8000-0000000000e1'],
  'Event.revision': ['Lugar en su flujo, desde 0.', 0],
  'Event.correlationId': ['La petición a la que pertenece.', '0198c5a0-0000-7000-8000-0000000000c1'],
  causationId: ['La operación que lo causó.', '0198c5a0-0000-7000-8000-0000000000c1'],
  data: [
    'Lo que dice el evento; la parte personal, oculta para analistas.',
    { profileId: AGENT, kind: 'agent', accountId: ACCOUNT },
  ],
  stream: ['El flujo al que pertenece.', `agent-${AGENT}`],
};

/** Fields of the figures. */
export const stats: Fields = {
  chart: ['El gráfico.', 'sign-ups'],
  unit: ['Si las cifras son cantidades u horas.', 'count'],
  series: ['Los nombres de las series, en el orden de los valores.', ['agents', 'lenders', 'approvals']],
  by: ['Si los valores son de semanas o de meses.', 'week'],
  entries: [
    'Por serie, las clases de evento que cuenta, todas sus entradas y ninguna otra; nulo si cuenta otra cosa.',
    [['AgentRegistered'], ['LenderRegistered'], ['ProfileApproved']],
  ],
  all_entries: ['Las clases que cuentan todas las series juntas, o las aprobaciones de los tiempos; nulo si no.', null],
  choices: ['A qué se puede reducir el gráfico; listas vacías si no se puede.'],
  'Stats.choices.kind': ['Las clases de perfil.', ['agent', 'lender']],
  'Stats.choices.website': ['Los sitios.', ['Busca', 'Findahome']],
  'Stats.choices.state': ['Los estados con perfiles inscritos.'],
  'Stats.choices.state.code': ['El estado, en dos letras.', 'FL'],
  'Stats.choices.state.name': ['El nombre del estado.', 'Florida'],
  'Stats.choices.actor': ['Quienes han decidido algo.'],
  'Stats.choices.actor.id': ['El identificador de la cuenta.', ACCOUNT],
  'Stats.choices.actor.name': ['Su nombre; nulo para analistas.', 'Ana Ríos'],
  periods: ['Las semanas o los meses, lo más antiguo primero.'],
  period: ['El lunes de la semana, o el mes, en UTC.', '2026-01-05'],
  values: ['Un valor por serie; nulo si no lo hay.', [12, 5, 14]],
  of: ['De cuántas aprobaciones son los tiempos; falta donde los valores son cantidades.', 14],
};

/** Fields of replays. */
export const replay: Fields = {
  projection: ['Los datos que se repiten, por su nombre.', 'agents'],
  until: ['El último instante que se repite; nulo para todo el registro.', TIME],
  'ReplayRequest.until': ['El último instante que se repite; nulo o sin él, todo el registro.', TIME],
  'Replay.id': ['Identificador de la repetición.', '0198c5a0-0000-7000-8000-000000000021'],
  'Replay.status': [
    'Si espera o está en marcha, si se canceló, si se comparó, si falló, o si se está poniendo en uso o ya lo está.',
    'compared',
  ],
  'Replay.actor': ['Quién la pidió; sin nombre para analistas.'],
  'Replay.at': ['Cuándo se pidió.', TIME],
  'Replay.changed_at': ['Cuándo cambió su estado por última vez.', TIME],
  'Replay.progress': ['Por dónde va; nulo hasta que empieza.'],
  'Replay.progress.phase': ['Si se repite y se compara, o si se pone en uso.', 'replay'],
  'Replay.progress.percent': ['Cuánto del registro está hecho, de 0 a 100.', 40],
  'Replay.progress.events': ['Cuántos eventos se han leído.', 20_000],
  'Replay.progress.rate': ['Cuántos eventos por segundo.', 4_000],
  'Replay.progress.seconds_left': ['Cuántos segundos faltan, según lo hecho; nulo mientras no se sabe.', 8],
  'Replay.progress.at': ['Cuándo se anotó.', TIME],
  'Replay.result': ['Cómo terminó la comparación con los datos en uso; nulo hasta entonces.'],
  'Replay.result.events': ['Cuántos eventos se repitieron.', 50_000],
  'Replay.result.exact': ['Si los dos lados habían leído el registro hasta el mismo lugar.', true],
  'Replay.result.parked': ['Cuántos flujos no se pudieron repetir enteros.', 0],
  'Replay.result.changed': ['Cuántos documentos son distintos.', 3],
  'Replay.result.added': ['Cuántos documentos solo están en la repetición.', 1],
  'Replay.result.removed': ['Cuántos documentos solo están en los datos en uso.', 0],
  'Replay.result.equal': ['Cuántos documentos son iguales.', 1_200],
  'Replay.cities': ['Las ciudades con documentos distintos; nulo hasta la comparación.'],
  'Replay.cities.total': ['Cuántas ciudades son.', 2],
  'Replay.cities.most': ['Las que más documentos distintos tienen, 50 como mucho.'],
  'Replay.cities.most.city': ['La ciudad con su estado.', 'Miami, FL'],
  'Replay.cities.most.documents': ['Cuántos documentos distintos.', 3],
  'Replay.failure': [
    'Por qué falló: por un error, porque su proceso terminó tres veces, o porque cambiaron los datos en uso; nulo si no falló.',
    'outdated',
  ],
  'Replay.promotion': ['Quién la puso en uso y cuándo; nulo si nadie.'],
  'Replay.promotion.at': ['Cuándo se pidió ponerla en uso.', TIME],
  'Replay.promotion.actor': ['Quién lo pidió; sin nombre para analistas.'],
  'Replay.promotion.generation': ['El número con el que está en uso; nulo hasta entonces.', 3],
  'Replay.promotable': ['Si se puede poner en uso: repitió todo el registro, sin huecos.', true],
  'Replay.revision': ['Revisión de su flujo, para If-Match.', 1],
  'ReplayDifference.kind': [
    'Si el documento es distinto, o si solo está en la repetición o en los datos en uso.',
    'changed',
  ],
  'ReplayDifference.id': ['Identificador del documento.', AGENT],
  'ReplayDifference.erased': ['Si los datos de la persona se borraron después, y ya no hay valores.', false],
  'ReplayDifference.fields': ['Los campos distintos; todos, si el documento está en un solo lado.'],
  'ReplayDifference.fields.field': ['El campo, con los nombres de los campos que lo contienen.', 'details.city'],
  'ReplayDifference.fields.replayed': [
    'Su valor en la repetición, en JSON; nulo si no lo tiene. Oculto para analistas si es personal.',
    '"Miami"',
  ],
  'ReplayDifference.fields.live': [
    'Su valor en los datos en uso, en JSON; nulo si no lo tiene. Oculto para analistas si es personal.',
    '"Doral"',
  ],
};
