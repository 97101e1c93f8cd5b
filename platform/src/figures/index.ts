import type { Mongo } from '../databases/mongodb/index.ts';
import { MongoFigures } from './mongodb.ts';
import type { FigureStore } from './port.ts';
import { SqliteFigures } from './sqlite.ts';

export {
  addActs,
  dayAfter,
  FIGURES_KEPT_DAYS,
  noActs,
  type ActCounts,
  type DayFigures,
  type FigureStore,
} from './port.ts';
export { MongoFigures, SqliteFigures };

interface Engines {
  mongo: Mongo | undefined;
  file(name: string): string;
}

/** The figures in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const openFigures = ({ mongo, file }: Engines): FigureStore =>
  mongo ? new MongoFigures(mongo.db) : new SqliteFigures(file('figures.db'));
