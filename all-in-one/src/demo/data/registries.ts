/** The registries of the demonstration's states, as admins write them. */
export const registries: Readonly<Record<string, string>> = {
  FL: 'DBPR',
  TX: 'TREC',
  CA: 'DRE',
  NY: 'Department of State',
  PR: 'Departamento de Estado',
  US: 'NMLS Consumer Access',
};
