import {
  type AuditDocument,
  isPublic,
  type PlanLedgerDocument,
  type ProfileDocument,
} from '@busca/projectors/read-models';
import { maskAllBut, names } from '../analysis/mask.ts';
import { maskedEntry, maskedLedger } from '../audit/present.ts';
import { MASK } from '../contract.ts';

/** The value at a path of names, such as `details.full_name`; undefined where there is none. */
export const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    );

const plainOfProfile = [
  'id',
  'kind',
  'accountId',
  'website',
  'status',
  'rejection',
  'planType',
  'chosenPlan',
  'isPremium',
  'registeredAt',
  'submittedAt',
  'changedAt',
  'revision',
];

/**
 * Fields of each read model's documents that say nothing about a person. Any other field is masked, so that a new one
 * stays private.
 */
const plainFields: Readonly<Record<string, readonly string[]>> = {
  agents: plainOfProfile,
  lenders: plainOfProfile,
  accounts: ['id', 'emailConfirmed', 'createdAt', 'confirmedAt', 'userType', 'passwordChangedAt', 'revision'],
  notices: [
    'id',
    'kind',
    'status',
    'at',
    'isResent',
    'profileId',
    'profileKind',
    'accountId',
    'website',
    'plan',
    'person',
    'revision',
    'since',
  ],
  leads: ['id', 'person', 'consent', 'at', 'status', 'revision'],
  unsentEmails: ['id', 'accountId', 'cause', 'status', 'at', 'refused', 'tries', 'revision'],
  staff: ['id', 'userType', 'state', 'invitation', 'since', 'end', 'revision'],
  'listing-history': ['id', 'kind', 'accountId'],
  edits: ['id', 'profileId', 'kind', 'accountId', 'website', 'position', 'at', 'status'],
  turns: ['profileId', 'kind', 'accountId', 'website', 'status', 'paused', 'openLimit', 'lastTurn'],
  'lead-tasks': ['life', 'since', 'answeredAt', 'tasks'],
  search: ['id', 'person', 'kind', 'website', 'state', 'at'],
};

/** Models whose documents hold nothing personal, or only the states of areas, which analysts are shown. */
const open: readonly string[] = ['stats', 'replays', 'answer-times'];

const isProfile = (model: string, body: unknown): body is ProfileDocument =>
  (model === 'agents' || model === 'lenders') && typeof body === 'object' && body !== null && 'details' in body;
const isLedger = (model: string, body: object): body is PlanLedgerDocument =>
  model === 'plan-ledger' && 'lines' in body;
const isEntry = (model: string, body: object): body is AuditDocument => model === 'audit' && 'changes' in body;

/** A profile's name as visitors see it. */
const nameOf = ({ details }: ProfileDocument): object => Object.fromEntries(names.map((name) => [name, details[name]]));

const isNameShown = (model: string, body: unknown): boolean => isProfile(model, body) && isPublic(body);

function mask(model: string, body: unknown, showsName: boolean): unknown {
  if (open.includes(model)) return body;
  if (typeof body !== 'object' || body === null) return MASK;
  if (isEntry(model, body)) return maskedEntry(body);
  if (isLedger(model, body)) return maskedLedger(body);
  const masked = maskAllBut(body, plainFields[model] ?? []);
  return showsName && isProfile(model, body) && isProfile(model, masked)
    ? { ...masked, details: { ...masked.details, ...nameOf(body) } }
    : masked;
}

/**
 * Two states of a document of a read model as analysts see them: a profile's name stays where visitors see it in both.
 * Every field of an unknown model is masked.
 */
export function maskBoth(model: string, one: unknown, other: unknown): [unknown, unknown] {
  const showsName = isNameShown(model, one) && isNameShown(model, other);
  return [mask(model, one, showsName), mask(model, other, showsName)];
}
