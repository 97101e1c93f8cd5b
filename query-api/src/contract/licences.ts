// Apart from the other constants: only forms and profiles load it.
export { NATIONWIDE, licenceText, readLicences, type Licence, type LicenceKind } from '@busca/events/licences';
export { allStates } from '@busca/platform/states';

/** A state's registry of licences: its name as it stands after 'en el', and a page of its own to search it. */
export interface LicenceRegistry {
  name: string;
  url: string;
}

/** The day on which the table below was written down. Nothing is fetched: a registry that has moved is set by hand. */
export const REGISTRIES_AS_OF = '2026-11-30';

/**
 * The registries of the states, DC and Puerto Rico, and that of NMLS (`US`). None was opened: each was compared with
 * lists of registries that others have published. Those known as a page that searches licences have its address (AK, CA,
 * CO, CT, DE, FL, HI, IL, IN, ME, MI, MO, NY, PA, SC, TN, TX, VA, WI and NMLS), all others the main page of who keeps
 * the registry. The setting LICENCE_REGISTRIES replaces single ones.
 */
export const licenceRegistries: Readonly<Record<string, LicenceRegistry>> = {
  US: { name: 'NMLS Consumer Access', url: 'https://www.nmlsconsumeraccess.org/' },
  AK: { name: 'registro de Alaska', url: 'https://www.commerce.alaska.gov/cbp/main/search/professional' },
  AL: { name: 'AREC de Alabama', url: 'https://arec.alabama.gov/' },
  AR: { name: 'AREC de Arkansas', url: 'https://arec.arkansas.gov/' },
  AZ: { name: 'ADRE', url: 'https://azre.gov/' },
  CA: { name: 'DRE', url: 'https://www2.dre.ca.gov/publicasp/pplinfo.asp' },
  CO: { name: 'DORA', url: 'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx' },
  CT: { name: 'registro de Connecticut', url: 'https://www.elicense.ct.gov/Lookup/LicenseLookup.aspx' },
  DC: { name: 'DLCP', url: 'https://dlcp.dc.gov/' },
  DE: { name: 'registro de Delaware', url: 'https://delpros.delaware.gov/OH_VerifyLicense' },
  FL: { name: 'DBPR', url: 'https://www.myfloridalicense.com/wl11.asp' },
  GA: { name: 'GREC', url: 'https://grec.state.ga.us/' },
  HI: { name: 'registro de Hawái', url: 'https://mypvl.dcca.hawaii.gov/public-license-search/' },
  IA: { name: 'registro de Iowa', url: 'https://dial.iowa.gov/' },
  ID: { name: 'DOPL de Idaho', url: 'https://dopl.idaho.gov/' },
  IL: { name: 'IDFPR', url: 'https://online-dfpr.micropact.com/lookup/licenselookup.aspx' },
  IN: { name: 'registro de Indiana', url: 'https://mylicense.in.gov/everification/' },
  KS: { name: 'KREC de Kansas', url: 'https://www.krec.ks.gov/' },
  KY: { name: 'KREC de Kentucky', url: 'https://krec.ky.gov/' },
  LA: { name: 'LREC', url: 'https://lrec.gov/' },
  MA: { name: 'registro de Massachusetts', url: 'https://www.mass.gov/orgs/division-of-occupational-licensure' },
  MD: { name: 'MREC de Maryland', url: 'https://labor.maryland.gov/license/mrec/' },
  ME: { name: 'registro de Maine', url: 'https://www.pfr.maine.gov/ALMSOnline/ALMSQuery/SearchIndividual.aspx' },
  MI: { name: 'LARA', url: 'https://val.apps.lara.state.mi.us/' },
  MN: { name: 'registro de Minnesota', url: 'https://mn.gov/commerce/' },
  MO: { name: 'registro de Misuri', url: 'https://pr.mo.gov/licensee-search.asp' },
  MS: { name: 'MREC de Misisipi', url: 'https://www.mrec.ms.gov/' },
  MT: { name: 'registro de Montana', url: 'https://boards.bsd.dli.mt.gov/realty-regulation/' },
  NC: { name: 'NCREC', url: 'https://www.ncrec.gov/' },
  ND: { name: 'registro de Dakota del Norte', url: 'https://www.realestatend.org/' },
  NE: { name: 'NREC', url: 'https://nrec.nebraska.gov/' },
  NH: { name: 'OPLC', url: 'https://www.oplc.nh.gov/' },
  NJ: { name: 'registro de Nueva Jersey', url: 'https://www.nj.gov/dobi/division_rec/' },
  NM: { name: 'registro de Nuevo México', url: 'https://www.rld.nm.gov/' },
  NV: { name: 'registro de Nevada', url: 'https://red.nv.gov/' },
  NY: { name: 'Departamento de Estado de Nueva York', url: 'https://appext20.dos.ny.gov/nydos/selSearchType.do' },
  OH: { name: 'registro de Ohio', url: 'https://com.ohio.gov/' },
  OK: { name: 'OREC', url: 'https://oklahoma.gov/orec.html' },
  OR: { name: 'registro de Oregón', url: 'https://www.oregon.gov/rea/' },
  PA: { name: 'PALS', url: 'https://www.pals.pa.gov/#/page/search' },
  PR: { name: 'Departamento de Estado de Puerto Rico', url: 'https://www.estado.pr.gov/' },
  RI: { name: 'DBR', url: 'https://dbr.ri.gov/' },
  SC: { name: 'LLR', url: 'https://verify.llronline.com/LicLookup/LookupMain.aspx' },
  SD: { name: 'registro de Dakota del Sur', url: 'https://dlr.sd.gov/realestate/' },
  TN: { name: 'registro de Tennessee', url: 'https://verify.tn.gov/' },
  TX: { name: 'TREC', url: 'https://www.trec.texas.gov/apps/license-holder-search/' },
  UT: { name: 'registro de Utah', url: 'https://realestate.utah.gov/' },
  VA: { name: 'DPOR', url: 'https://www.dpor.virginia.gov/LicenseLookup' },
  VT: { name: 'registro de Vermont', url: 'https://sos.vermont.gov/opr/' },
  WA: { name: 'registro de Washington', url: 'https://dol.wa.gov/' },
  WI: { name: 'DSPS', url: 'https://licensesearch.wi.gov/' },
  WV: { name: 'registro de Virginia Occidental', url: 'https://rec.wv.gov/' },
  WY: { name: 'registro de Wyoming', url: 'https://realestate.wyo.gov/' },
};
