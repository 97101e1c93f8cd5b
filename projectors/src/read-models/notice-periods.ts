import type { Notice, NoticeDocument } from './documents/administration.ts';

/** A notice as it was from an instant (ISO), inclusive, until another one, exclusive; null while it lasts. */
interface NoticePeriod {
  from: string;
  until: string | null;
  notice: Notice;
}

/** A notice in each of its states, the oldest first; at least one. */
export const periodsOf = ({ since, earlier, ...notice }: NoticeDocument): NoticePeriod[] => [
  ...earlier.map(({ from, ...differing }, index) => ({
    from,
    until: earlier[index + 1]?.from ?? since,
    notice: { ...notice, ...differing },
  })),
  { from: since, until: null, notice },
];
