/** Why the embedded PostgreSQL cannot be used; the message addresses the operator. */
export class EmbeddedDatabaseError extends Error {}

export const ownServerAdvice = 'set DATABASE_URL to a PostgreSQL server of your own (15 or later)'
