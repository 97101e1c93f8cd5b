import { type AuditFindingReply, type PreparedQuestion } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths, pageCount, pageNumber } from '../../lib/paths.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './questions.module.css';
import { groupEntries, Timeline } from './timeline.tsx';
import { writeTrail } from './trail-address.ts';

const PAGE_SIZE = 20;
const words = es.audit.questions;

/** The questions whose answers have a screen, by their names in the address. */
const slugs: Readonly<Record<string, PreparedQuestion>> = {
  'aprobaciones-deshechas': 'undone-approvals',
  'planes-sin-pago': 'unpaid-plans',
  'decisiones-sin-abrir-el-perfil': 'unopened-decisions',
  'contacto-antes-de-un-mensaje': 'contact-before-offer',
};

const writeQuestion = (slug: string, page = 1): string =>
  `${adminPaths.auditQuestions}?${new URLSearchParams({ cual: slug, ...(page > 1 && { pagina: String(page) }) })}`;

/** All questions, each an address: that of its answer here, or of what the trail is asked. */
const addresses: Readonly<Record<keyof typeof words.all, string>> = {
  'undone-approvals': writeQuestion('aprobaciones-deshechas'),
  'licence-changes': writeTrail({
    filters: { campo: 'state_license_numbers', tipo: 'AgentEdited,LenderEdited,AgentResubmitted,LenderResubmitted' },
  }),
  'unpaid-plans': writeQuestion('planes-sin-pago'),
  'unopened-decisions': writeQuestion('decisiones-sin-abrir-el-perfil'),
  'contact-before-offer': writeQuestion('contacto-antes-de-un-mensaje'),
};

interface Data {
  /** The question that the address asks, with a page of its answer; null where it asks none. */
  asked: (Page<AuditFindingReply[]> & { slug: string; question: PreparedQuestion; page: number }) | null;
}

/** The answer that an address asks for. */
export async function loadQuestions({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const query = new URL(url).searchParams;
  const slug = query.get('cual') ?? '';
  const page = pageNumber(query.get('pagina'), PAGE_SIZE);
  if (!Object.hasOwn(slugs, slug)) return { asked: null };
  const question = slugs[slug]!;
  const answer = await api.getPage('/api/admin/audit/questions/{question}', {
    params: { question },
    query: { page, limit: PAGE_SIZE },
    signal,
  });
  return { asked: { ...answer, slug, question, page } };
}

function Answer({ slug, question, page, items, total }: NonNullable<Data['asked']>) {
  return (
    <>
      <h3>{words.all[question].title}</h3>
      <p className={styles.intro}>{words.all[question].text}</p>
      <p role="status">{words.total(total)}</p>
      {items.length === 0 && <EmptyState {...words.none} level="h3" />}
      <ol className={styles.findings}>
        {items.map(({ entries }) => (
          <li key={entries.map(({ position }) => position).join()}>
            <Timeline groups={groupEntries([...entries].reverse())} />
          </li>
        ))}
      </ol>
      <Pagination links={pageLinks(page, pageCount(total, PAGE_SIZE), (other) => writeQuestion(slug, other))} />
    </>
  );
}

/** Links to what auditors ask often. */
export const PreparedQuestions = ({ asked }: { asked?: PreparedQuestion | undefined }) => (
  <nav aria-label={words.title}>
    <ul className={styles.questions}>
      {Object.entries(words.all).map(([name, { title }]) => (
        <li key={name}>
          <Link to={addresses[name as keyof typeof addresses]} aria-current={asked === name ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** `/administración/auditoría/preguntas`: what auditors ask often, each question at an address of its own. */
export function Questions() {
  const { asked } = useLoaderData<Data>();
  return (
    <>
      <h2>{words.title}</h2>
      <PreparedQuestions asked={asked?.question} />
      {asked && <Answer {...asked} />}
    </>
  );
}
