import { START, type EventLog, type EventType, type RecordedEvent } from '@busca/events';

const PAGE = 500;
const TYPES: EventType[] = ['AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'LenderRegistered', 'LenderEdited', 'LenderResubmitted'];

/** The picture that a profile has from an event on; undefined where the event changes none, or its person is erased. */
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

/** The name of a picture, also of an image that is a whole address. */
const nameOf = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

/** Names of the pictures that profiles have now, whatever their state. Reads the whole log, a page at a time. */
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
