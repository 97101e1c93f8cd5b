import { START, type EventLog, type EventType, type RecordedEvent } from '@busca/events';

const PAGE = 500;
const TYPES: EventType[] = ['AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'LenderRegistered', 'LenderEdited', 'LenderResubmitted'];

/** The picture that an event gives a profile; undefined where it changes none or the person was erased. */
function imageAfter(event: RecordedEvent): string | undefined {
  switch (event.type) {
    case 'AgentRegistered':
    case 'LenderRegistered':
      return event.data.personal.image;
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return event.data.personal.changes.image?.to;
    default:
      return undefined;
  }
}

/** The file name of an image, which may be a whole URL. */
const nameOf = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

/** File names of the current pictures of all profiles in any state. Reads the whole log, a page at a time. */
export async function namedPictures({ store, read }: Pick<EventLog, 'store' | 'read'>): Promise<ReadonlySet<string>> {
  const byStream = new Map<string, string>();
  for (let after = START, end = false; !end; ) {
    const page = await store.readAll(after, { types: TYPES, limit: PAGE });
    for (const event of await Promise.all(page.events.map(read))) {
      const image = imageAfter(event);
      if (image !== undefined) byStream.set(event.stream, nameOf(image));
    }
    ({ upTo: after, end } = page);
  }
  return new Set(byStream.values());
}
