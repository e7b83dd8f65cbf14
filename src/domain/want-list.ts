/** The lists of a user that links open: what the user wants, and what the user would trade. */
export const listKinds = ['wanted', 'trade'] as const
export type ListKind = (typeof listKinds)[number]

/** The orders of such a list: newest set first and then number; name; price, the lowest or the highest first. */
export const wantListSorts = ['set', 'name', 'price', '-price'] as const
export type WantListSort = (typeof wantListSorts)[number]
