/** Limits of the owner's settings and invitations, for pages, which do not load the schemas. */
export const maxSiteNameLength = 40
export const maxNoticeLength = 300
export const maxInvitationUses = 1000
export const maxInvitationDays = 365
