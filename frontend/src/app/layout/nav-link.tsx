import { es } from '../../copy/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../../ui/navigation.tsx';
import type { SiteLink } from './links.ts';

/** A link to our own screen, marked while it is shown, or to another site, announced as such. */
export function SiteNavLink({
  link,
  className,
  onFollow,
}: {
  link: SiteLink;
  className: string;
  onFollow?: () => void;
}) {
  if ('to' in link)
    return (
      <NavLink to={link.to} className={className} onClick={onFollow}>
        {link.label}
      </NavLink>
    );
  return (
    <a href={link.href} className={className} rel="noopener">
      <span lang={link.lang}>{link.label}</span> <Icon name="out" size={14} />
      <span className="solo-lector"> {es.layout.newWindow}</span>
    </a>
  );
}
