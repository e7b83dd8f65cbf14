/** Why the embedded PostgreSQL cannot be used; the message is for the person who starts the server. */
export class EmbeddedDatabaseError extends Error {}

export const useOwnServer = 'set DATABASE_URL to a PostgreSQL server of your own (15 or later)'
