/** A database that data is copied to holds other data already. */
export class DatabaseNotEmpty extends Error {
  readonly code = 'database-not-empty';
  constructor(what: string) {
    super(`MONGODB_URL: the database is not empty: empty it, or name another one (${what})`);
    this.name = 'DatabaseNotEmpty';
  }
}
