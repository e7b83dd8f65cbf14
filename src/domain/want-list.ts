/** The orders of a want list: newest set first and then number; name; price, the lowest or the highest first. */
export const wantListSorts = ['set', 'name', 'price', '-price'] as const
export type WantListSort = (typeof wantListSorts)[number]
