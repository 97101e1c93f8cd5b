import type { EventLog } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { openSeals, sealLog } from '@busca/events/seal';
import type { DailyWork } from '@busca/platform';
import { ZONE } from './words/moment.ts';

interface Dependencies {
  log: Pick<EventLog, 'store'>;
  engines: Pick<Engines, 'mongo' | 'file'>;
  now: () => Date;
}

/** Seals what a day has brought to the log, after its midnight in New York: commands wait for none of it. */
export const sealWork = ({ log, engines, now }: Dependencies): DailyWork => ({
  name: 'the seal of the day',
  at: '00:00',
  zone: ZONE,
  async run() {
    const seals = openSeals(engines);
    try {
      await sealLog(log.store, seals, now);
    } finally {
      await seals.close();
    }
  },
});
