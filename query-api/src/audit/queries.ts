import { position } from '@busca/events';
import {
  keys,
  positionAt,
  type AuditDocument,
  type ListQuery,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import type { auditPageQuery, auditQuery } from '../routes/queries.ts';

type Audit = ReadModelReader<AuditDocument>;

/** The part of the trail that filters let through: entries that match all of them. */
export async function filtered(
  audit: Audit,
  { from, to, actor, type, profile, account, command, lead }: z.output<typeof auditQuery>,
): Promise<ListQuery> {
  const [list = keys.all, ...others] = [
    ...(lead ? [keys.lead(lead)] : []),
    ...(command ? [keys.command(command)] : []),
    ...(profile ? [keys.profile(profile)] : []),
    ...(account ? [keys.account(account)] : []),
    ...(actor ? [keys.actor(actor)] : []),
    ...(type ? [keys.type(type)] : []),
  ];
  return {
    keys: [list, ...others],
    ...(from && { from: await positionAt(audit, from.start) }),
    ...(to && { before: await positionAt(audit, to.end) }),
  };
}

/** The query of a page that begins below a position. */
export function olderThan(
  { before, ...query }: ListQuery,
  digits: z.output<typeof auditPageQuery>['olderThan'],
): ListQuery {
  const bounds = [
    ...(before === undefined ? [] : [before]),
    ...(digits === undefined ? [] : [position(BigInt(digits))]),
  ].toSorted();
  return { ...query, ...(bounds[0] !== undefined && { before: bounds[0] }) };
}
