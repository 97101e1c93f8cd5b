/** What stands on the emails of the specs, and that each message is the only one of its sender. */
export const letterhead = {
  messagesOf: async (): Promise<string[]> => [],
  publicUrl: 'https://busca.example/',
  postalAddress: 'Busca, 100 Demonstration Street, Nashville, TN 37201',
};
