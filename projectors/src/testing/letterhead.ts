/** What stands on the emails of the specs. */
export const letterhead = {
  publicUrl: 'https://busca.example/',
  postalAddress: 'Busca, 100 Demonstration Street, Nashville, TN 37201',
};
