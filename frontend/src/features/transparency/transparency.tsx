import type { SealReply, TransparencyMonth } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { RecordTable } from '../../ui/lists/records.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './transparency.module.css';

const words = es.transparency;

/** Seals on the page; a file has all. */
const SEALS = 10;

interface Data {
  months: TransparencyMonth[];
  seals: SealReply[];
  total: number;
}

/** Loads the figures of the closed months and the newest seals. @throws ApiError */
export async function loader({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<Data> {
  const [{ months }, seals] = await Promise.all([
    api.get('/api/transparency', { signal }),
    api.getPage('/api/seals', { query: { page: 1, limit: SEALS }, signal }),
  ]);
  return { months, seals: seals.items, total: seals.total };
}

// By UTC, and without the hour: server and browser write the same.
const monthName = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });

interface MonthsProps {
  title: string;
  text: string;
  months: readonly TransparencyMonth[];
  /** Each column's name, with what it says of a month. */
  columns: readonly (readonly [name: string, of: (month: TransparencyMonth) => string])[];
}

/** A table of the closed months. */
const Months = ({ title, text, months, columns }: MonthsProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <p>{text}</p>
    {months.length > 0 && (
      <RecordTable dense columns={[words.month, ...columns.map(([name]) => name)]} caption={title}>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{monthName.format(new Date(`${one.month}-01`))}</th>
            {columns.map(([name, of]) => (
              <td key={name} data-label={name}>
                {of(one)}
              </td>
            ))}
          </tr>
        ))}
      </RecordTable>
    )}
  </section>
);

const { work, rejections, withheld } = es.transparency;

interface CategoriesProps<Category extends string> {
  title: string;
  text: string;
  columns: Record<Category, string>;
  months: readonly TransparencyMonth[];
  of: (month: TransparencyMonth) => Record<Category, number | null>;
}

/** Counts by category, of the months in which one of them is told. */
function Categories<Category extends string>({ title, text, columns, months, of }: CategoriesProps<Category>) {
  const told = months.filter((month) => Object.values(of(month)).some((count) => count !== null));
  const left = told.length === 0 ? words.noMonth : words.otherMonths;
  return (
    <Months
      title={title}
      text={told.length === months.length ? text : `${text} ${left}`}
      months={told}
      columns={(Object.keys(columns) as Category[]).map((category) => [
        columns[category],
        (month) => words.count(of(month)[category]),
      ])}
    />
  );
}

const Figures = ({ months }: Pick<Data, 'months'>) => (
  <>
    <Months
      {...work}
      months={months}
      columns={[
        [work.columns.approvals, ({ approvals }) => words.count(approvals)],
        [work.columns.approval_p50, ({ approval_p50 }) => words.hours(approval_p50)],
        [work.columns.approval_p90, ({ approval_p90 }) => words.hours(approval_p90)],
        [work.columns.answers, ({ answers }) => words.count(answers)],
        [work.columns.erasures, ({ erasures }) => words.count(erasures)],
      ]}
    />
    <Categories {...rejections} months={months} of={(month) => month.rejections} />
    <Categories {...withheld} months={months} of={(month) => month.reviews_withheld} />
    <p>
      <ButtonAnchor variant="secondary" href="/api/transparency.csv" download>
        {words.csv}
      </ButtonAnchor>
    </p>
  </>
);

function Seals({ seals, total }: Pick<Data, 'seals' | 'total'>) {
  const { columns } = words.seals;
  return (
    <section className={styles.part}>
      <h2>{words.seals.title}</h2>
      <p>{words.seals.text}</p>
      {seals.length === 0 ? (
        <p>{words.seals.none}</p>
      ) : (
        <>
          <RecordTable dense columns={Object.values(columns)} caption={words.seals.title} className={styles.seals}>
            {seals.map(({ number, at, events, root }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td data-label={columns.at}>{day.format(new Date(at))}</td>
                <td data-label={columns.events}>{words.count(events)}</td>
                <td data-label={columns.root}>
                  <code>{root}</code>
                </td>
              </tr>
            ))}
          </RecordTable>
          {total > seals.length && <p>{words.seals.newest(seals.length, total)}</p>}
          <p>
            <a href="/api/seals">{words.seals.all}</a>
          </p>
        </>
      )}
      <p>
        <Link to={paths.checkProof}>{words.seals.check}</Link>
      </p>
    </section>
  );
}

/** `/transparencia`: what was done in the months that are over, and the seals of the log. */
export function Component() {
  const { months, seals, total } = useLoaderData<Data>();
  return (
    <Screen title={words.title} page={{ description: words.intro, path: paths.transparency }}>
      <h1>{words.title}</h1>
      <div className={styles.parts}>
        <p className={styles.intro}>{words.intro}</p>
        <p>{words.rule}</p>
        {months.length === 0 ? <p>{words.none}</p> : <Figures months={months} />}
        <Seals seals={seals} total={total} />
      </div>
    </Screen>
  );
}
