import { es } from '../../../copy/es.ts';

const { templates } = es.admin.rejection;

/** The reason after a choice of category: its template, unless the admin has typed a text of their own. */
export function textAfterChoice(typed: string, category: string): string {
  const isTemplate = Object.values(templates).includes(typed.trim());
  return isTemplate || typed.trim() === '' ? (templates[category] ?? '') : typed;
}
