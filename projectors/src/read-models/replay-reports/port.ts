/** What the projectors are doing with a replay. */
export type ReplayPhase = 'replay' | 'promotion';

/** How far a replay or a promotion is. Instants are ms since 1970. */
export interface ReplayProgress {
  /** Events read so far, and the position up to which the log is projected. */
  events: number;
  position: string;
  /** Where it ends. */
  head: string;
  begunAt: number;
  at: number;
}

/** The cities whose lists hold documents that differ: the ones with the most of them, and how many cities there are. */
export interface ReplayCities {
  total: number;
  most: { city: string; documents: number }[];
}

/** A replay's report beside its events: nothing personal. */
export interface ReplayReport {
  phase: ReplayPhase;
  /** How often the phase was begun, and how often since its process last ended in order. */
  tries: number;
  interrupted: number;
  progress: ReplayProgress | null;
  cities: ReplayCities | null;
}

/** A document that a replay has otherwise than the live read model, as it is stored: its values are encrypted. */
export interface StoredDifference {
  kind: 'changed' | 'only-replayed' | 'only-live';
  /** The document's id. */
  id: string;
  /** Paths of the changed fields; empty where one side has no such document. */
  fields: string[];
  /** The people whose keys encrypt the values. */
  people: string[];
  /** Made by `encryptValues`; null where somebody's data was erased. */
  values: string | null;
}

/**
 * Progress and differences of replays, which projectors write and queries read. They are no events: they change often,
 * and are deleted. Every adapter passes `reports.contract.ts`.
 */
export interface ReplayReports {
  report(replay: string): Promise<ReplayReport | undefined>;
  /** Begins a try of a phase, and counts it; another phase begins at one. */
  begin(replay: string, phase: ReplayPhase): Promise<ReplayReport>;
  /** The try has ended in order: its process is alive. */
  end(replay: string): Promise<void>;
  /** Writes fields of a report that was begun. */
  save(replay: string, fields: Partial<Pick<ReplayReport, 'progress' | 'cities'>>): Promise<void>;
  /** Writes differences from place `first` (from 0) on, over those that are there. */
  put(replay: string, first: number, differences: readonly StoredDifference[]): Promise<void>;
  /** Deletes the differences from a place on. */
  cut(replay: string, first: number): Promise<void>;
  /** Differences in the order of their places. */
  differences(replay: string, part: { offset: number; limit: number }): Promise<StoredDifference[]>;
  /** Number of stored differences. */
  total(replay: string): Promise<number>;
  /** Deletes everything about replays that are not among these. */
  keepOnly(replays: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
