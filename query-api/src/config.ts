import { planTypes, type PlanType } from '@busca/events/enums';
import { WrongSetting, type Settings } from '@busca/platform';
import type { ConfigReply } from './contract.ts';

export type PublicSettings = Pick<
  Settings,
  | 'ENGLISH_SITE_URL'
  | 'APP_DOWNLOAD_URL'
  | 'SELL_URL'
  | 'TERMS_URL'
  | 'MEDIA_BASE_URL'
  | 'REALTOR_LINE'
  | 'LISTINGS_FRAME_URL'
  | 'ANALYTICS_ID'
  | 'POSTAL_ADDRESS'
  | 'LICENCE_REGISTRIES'
  | 'PLANS_SHOWN'
  | 'PRICE_STANDARD'
  | 'PRICE_PRO'
  | 'PRICE_ENTERPRISE'
  | 'INCLUDES_STANDARD'
  | 'INCLUDES_PRO'
  | 'INCLUDES_ENTERPRISE'
  | 'CHECKOUT_STANDARD_URL'
  | 'CHECKOUT_PRO_URL'
>;

/** The plans that PLANS_SHOWN names, each once, the cheapest first. */
function plansShown(names: readonly string[]): PlanType[] {
  if (names.some((name) => !planTypes.some((plan) => plan === name)))
    throw new WrongSetting([`PLANS_SHOWN: must be some of ${planTypes.join(', ')}, parted by commas`]);
  return planTypes.filter((plan) => names.includes(plan));
}

/**
 * The settings that the pages need, as the reply of `/api/config`.
 * @throws WrongSetting where PLANS_SHOWN names an unknown plan
 */
export const toConfig = (settings: PublicSettings): ConfigReply => ({
  englishSiteUrl: settings.ENGLISH_SITE_URL,
  appDownloadUrl: settings.APP_DOWNLOAD_URL,
  sellUrl: settings.SELL_URL,
  termsUrl: settings.TERMS_URL,
  mediaBaseUrl: settings.MEDIA_BASE_URL,
  realtorLine: settings.REALTOR_LINE,
  listingsFrameUrl: settings.LISTINGS_FRAME_URL,
  analyticsId: settings.ANALYTICS_ID ?? null,
  postalAddress: settings.POSTAL_ADDRESS,
  licenceRegistries: settings.LICENCE_REGISTRIES,
  plansShown: plansShown(settings.PLANS_SHOWN),
  planPrices: {
    Standard: settings.PRICE_STANDARD ?? null,
    Pro: settings.PRICE_PRO ?? null,
    Enterprise: settings.PRICE_ENTERPRISE ?? null,
  },
  planIncludes: {
    Standard: settings.INCLUDES_STANDARD,
    Pro: settings.INCLUDES_PRO,
    Enterprise: settings.INCLUDES_ENTERPRISE,
  },
  checkoutUrls: { Standard: settings.CHECKOUT_STANDARD_URL, Pro: settings.CHECKOUT_PRO_URL },
});
