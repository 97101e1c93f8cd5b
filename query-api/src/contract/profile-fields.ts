// Apart from the other constants: they come with all specialities, which few pages need.
export { fieldNames, ofEachField, type FieldName } from '@busca/events/profile-fields';
