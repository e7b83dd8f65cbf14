/** Why a backup cannot be written, read or restored; the message addresses the operator. */
export class BackupError extends Error {}
