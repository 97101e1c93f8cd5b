import { profileIdOf, websites, type ProfileKind, type Website } from '@busca/events';

/** The site of a profile, whose id is derived from it. */
export const siteOf = ({
  profileId,
  kind,
  accountId,
}: {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
}): Website | null => websites.find((website) => profileIdOf(accountId, kind, website) === profileId) ?? null;
