import type { FacesReply } from '@busca/query-api/contract';
import styles from './faces.module.css';
import { ProfilePhoto } from './photo.tsx';

/** Who is first in a place, side by side. Their names are those of its list: here they are pictures alone. */
export const Faces = ({ faces }: { faces: FacesReply }) =>
  faces.length > 0 && (
    <span className={styles.faces} aria-hidden="true">
      {faces.map((face) => (
        <ProfilePhoto key={face.full_name + face.image} profile={face} size={36} className={styles.face} />
      ))}
    </span>
  );
