import { es } from '../../../copy/es.ts';
import { paths } from '../../../lib/paths.ts';
import { BottomBar } from '../../../ui/boxes.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSaved } from '../../profile/saved.ts';

/** How many profiles are saved, and the way to them; nothing while there are none. */
export function SavedBar() {
  const total = useSaved().length;
  return (
    total > 0 && (
      <BottomBar label={es.saved.title}>
        <Icon name="heartFull" />
        <p role="status">{es.saved.count(total)}</p>
        <ButtonLink variant="secondary" to={paths.saved}>
          {es.saved.view}
        </ButtonLink>
      </BottomBar>
    )
  );
}
