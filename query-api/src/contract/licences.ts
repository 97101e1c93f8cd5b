// Apart from the other constants: only forms and profiles load it.
export { NATIONWIDE, licenceText, readLicences, type Licence, type LicenceKind } from '@busca/events/licences';
export { allStates } from '@busca/platform/states';
