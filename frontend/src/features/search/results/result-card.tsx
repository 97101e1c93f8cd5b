import { es } from '../../../copy/es.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { viewList } from '../../../ui/html/view-list.tsx';
import { FROM_SEARCH } from '../../profile/body/last-search.ts';
import styles from './result-card.module.css';

/** A line with an icon, or nothing for an empty text. */
function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    children && (
      <p className={styles.fact}>
        <Icon name={icon} size={18} /> <span>{children}</span>
      </p>
    )
  );
}

/** What a card shows. A text may be empty. */
export type CardTexts = Record<
  | 'address'
  | 'photo'
  | 'photoSet'
  | 'initials'
  | 'badge'
  | 'name'
  | 'firm'
  | 'area'
  | 'otherAreas'
  | 'languages'
  | 'button'
  | 'mailto'
  | 'mailbox'
  | 'mailDomain'
  | 'tel'
  | 'phone',
  string
>;

/** The served city that counts for the search, and the number of the others. */
const Area = ({ area, otherAreas }: Pick<CardTexts, 'area' | 'otherAreas'>) => (
  <p className={styles.fact}>
    <Icon name="pin" size={18} />
    <span>
      <span>{area}</span>
      {otherAreas && <span>{` ${otherAreas}`}</span>}
    </span>
  </p>
);

/** Email and phone, whole; a long address breaks at its '@' first. */
const Contact = ({
  mailto,
  mailbox,
  mailDomain,
  tel,
  phone,
}: Pick<CardTexts, 'mailto' | 'mailbox' | 'mailDomain' | 'tel' | 'phone'>) => (
  <ul className={styles.contact}>
    <li>
      <a className={styles.way} href={mailto}>
        <Icon name="mail" size={18} />
        <span>
          <span>{mailbox}</span>
          <wbr />
          <span>{mailDomain}</span>
        </span>
      </a>
    </li>
    <li>
      <a className={styles.way} href={tel}>
        <Icon name="phone" size={18} /> <span>{phone}</span>
      </a>
    </li>
  </ul>
);

/** One agent or lender among the results. It takes texts alone, of which the server makes it without React. */
export const ResultCard = ({
  address,
  photo,
  photoSet,
  initials,
  badge,
  name,
  firm,
  area,
  otherAreas,
  languages,
  button,
  ...contact
}: CardTexts) => (
  <Card as="li" className={styles.card}>
    <div className={styles.head}>
      <Avatar source={photo} sourceSet={photoSet} initials={initials} size={80} />
      <div className={styles.who}>
        {badge && (
          <Badge tone="gold">
            <Icon name="star" size={14} /> <span>{badge}</span>
          </Badge>
        )}
        <h3 className={styles.name}>
          <Link to={address} state={FROM_SEARCH}>
            {name}
          </Link>
        </h3>
        {firm && <p className={styles.firm}>{firm}</p>}
      </div>
    </div>
    <div className={styles.facts}>
      {area && <Area area={area} otherAreas={otherAreas} />}
      <Fact icon="languages">{languages}</Fact>
    </div>
    <ButtonLink wide to={address} state={FROM_SEARCH} aria-label={button}>
      {es.search.profile}
    </ButtonLink>
    <Contact {...contact} />
  </Card>
);

/** The cards of a page of results. */
export const ResultCards = viewList(ResultCard, 'address');
