import type { HistoryEntryReply, HistoryReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { PAGE_SIZE, pagesOf, writeAddress } from '../../lib/list-address.ts';
import { Card } from '../../ui/boxes.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { Timeline, type TimelineStep } from '../../ui/lists/timeline.tsx';
import { writeNumber } from '../messages/wording.ts';
import styles from './business.module.css';

const words = es.history;
const instant = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'short' });
const labels: Readonly<Record<string, string>> = es.form.labels;

/** What more there is to say of an entry; empty where its title says it all. */
function detailsOf({ fields, plan, paused, message, reason }: HistoryEntryReply): string {
  if (message) return writeNumber(message);
  if (plan) return words.plan(es.portal.profiles.plans[plan]);
  if (paused !== null) return paused ? words.paused : words.receiving;
  if (reason) return words.reason(reason);
  return fields.map((name) => labels[name] ?? name).join(', ');
}

const icons: [RegExp, IconName][] = [
  [/^Lead/, 'chat'],
  [/^(Plan|Premium)/, 'star'],
  [/^Profile(Rejected|Suspended)/, 'alert'],
  [/^ProfileContact/, 'clock'],
];

/** An entry of the history as a step of the timeline, in the words of the profile's owner. */
export function historyStep(entry: HistoryEntryReply): TimelineStep {
  const { position, type, own, at } = entry;
  return {
    name: position,
    phase: 'done',
    title: (own ? undefined : words.byBusca[type]) ?? words.titles[type],
    icon: icons.find(([types]) => types.test(type))?.[1] ?? 'tick',
    at: { instant: at, words: instant.format(new Date(at)) },
    text: detailsOf(entry) || undefined,
  };
}

/** What happened to the owner's profiles, a page at a time. `history` is null where it could not be read. */
export function History({ history, page, path }: { history: HistoryReply | null; page: number; path: string }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="historia">
      <h2 id="historia">{words.title}</h2>
      <p className={styles.small}>{words.text}</p>
      {history === null && <Banner tone="warning">{words.failed}</Banner>}
      {history?.entries.length === 0 && <p>{words.none}</p>}
      {history && <Timeline steps={history.entries.map(historyStep)} />}
      <Pagination
        links={pageLinks(page, pagesOf(history?.total ?? 0), (other) => writeAddress(path, { page: other }))}
      />
    </Card>
  );
}

/** How much of the history a call asks for. */
export const historyPage = (page: number) => ({ page, limit: PAGE_SIZE });
