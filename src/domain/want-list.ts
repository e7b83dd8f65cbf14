/** The orders of a want list: newest set first and then number; name; price, the lowest or the highest first. */
export const wantListSorts = ['set', 'name', 'price', '-price'] as const
export type WantListSort = (typeof wantListSorts)[number]

/** Random bytes in the address of a shared want list. */
export const wantListTokenBytes = 24

/** Characters of the token: the bytes in base64url. */
export const wantListTokenLength = (wantListTokenBytes / 3) * 4
