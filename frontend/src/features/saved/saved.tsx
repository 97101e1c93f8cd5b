import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { displayedArea } from '../../lib/areas.ts';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from '../../ui/boxes.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { useWriteSheet } from '../lead/lazy-forms.tsx';
import { agents, lenders } from '../profile/kinds.ts';
import { COMPARED_MAX, findReferred, readRef, type Referred } from '../profile/profile-refs.ts';
import { forget, SAVED_MAX, savedRefs, useSaved } from '../profile/save-button.tsx';
import { ResultCard } from '../search/results/result-card.tsx';
import styles from './saved.module.css';

const areaOf = displayedArea('');

/** The saved profiles, as they are now. */
export const loader = ({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<Referred[]> =>
  findReferred(savedRefs(), signal);

const Nobody = () => (
  <EmptyState level="h1" {...es.saved.none}>
    <ButtonLink to={agents.search}>{agents.words.search.title}</ButtonLink>
    <ButtonLink variant="secondary" to={lenders.search}>
      {lenders.words.search.title}
    </ButtonLink>
  </EmptyState>
);

/** Says how many saved profiles are gone; nothing is known of them any more but that. */
const Gone = ({ refs }: { refs: string[] }) => (
  <Banner tone="warning">
    <p>{es.saved.gone(refs.length)}</p>
    <p className={styles.forget}>
      <Button variant="secondary" onClick={() => forget(refs)}>
        {es.saved.forget}
      </Button>
    </p>
  </Banner>
);

/** The profiles that are chosen to be compared: all, where no more are saved than can be. */
function useChosen(refs: string[]) {
  const [chosen, setChosen] = useState(refs.length <= COMPARED_MAX ? refs : []);
  const toggle = (ref: string) =>
    setChosen(chosen.includes(ref) ? chosen.filter((one) => one !== ref) : [...chosen, ref]);
  return { chosen, isFull: chosen.length >= COMPARED_MAX, toggle };
}

/** The way to the comparison of two or more. */
function CompareBar({ chosen }: { chosen: string[] }) {
  const { choose, chosen: count } = es.comparison;
  return (
    <BottomBar label={choose}>
      <p role="status">{count(chosen.length, COMPARED_MAX)}</p>
      {chosen.length > 1 ? (
        <ButtonLink to={paths.comparison(chosen)}>{choose}</ButtonLink>
      ) : (
        <Button disabled>{choose}</Button>
      )}
    </BottomBar>
  );
}

/** The cards. One that is taken off the list stays until the page is left, so that it can be saved again. */
function Cards({ referred }: { referred: Referred[] }) {
  const { write, sheet } = useWriteSheet();
  const { chosen, isFull, toggle } = useChosen(referred.map(({ ref }) => ref));
  return (
    <>
      <h2 className="solo-lector">{es.saved.list}</h2>
      <ul className={styles.grid}>
        {referred.map(
          ({ ref, profile }) =>
            profile && (
              <ResultCard key={ref} kind={readRef(ref)!.kind} profile={profile} areaOf={areaOf} onWrite={write}>
                <label className={styles.choose}>
                  <input
                    type="checkbox"
                    aria-label={es.comparison.chooseOf(profile.full_name)}
                    checked={chosen.includes(ref)}
                    disabled={isFull && !chosen.includes(ref)}
                    onChange={() => toggle(ref)}
                  />
                  <span>{es.comparison.choose}</span>
                </label>
              </ResultCard>
            ),
        )}
      </ul>
      {referred.length > 1 && <CompareBar chosen={chosen} />}
      <div>{sheet}</div>
    </>
  );
}

/** `/guardados`: the profiles that this browser has saved. */
export function Component() {
  const referred = useLoaderData<Referred[]>();
  const saved = useSaved();
  const gone = referred.filter(({ ref, profile }) => !profile && saved.includes(ref)).map(({ ref }) => ref);
  const found = referred.filter(({ profile }) => profile);
  if (found.length === 0 && gone.length === 0)
    return (
      <Screen title={es.saved.title} tall>
        <Nobody />
      </Screen>
    );
  return (
    <Screen title={es.saved.title} tall className={styles.screen}>
      {/* Takes the focus of the button of those that are gone. */}
      <FocusedHeading key={gone.length}>{es.saved.title}</FocusedHeading>
      <p className={styles.note}>{es.saved.note(SAVED_MAX)}</p>
      {gone.length > 0 && <Gone refs={gone} />}
      {found.length > 0 && <Cards referred={found} />}
    </Screen>
  );
}
