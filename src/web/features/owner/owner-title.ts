/** The key of the title of the owner's page that is shown; null when none is. Stored as query data, which titles follow. */
export const ownerTitleKey = ['owner-title'] as const
