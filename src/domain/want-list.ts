/** Random bytes in the address of a shared want list. */
export const wantListTokenBytes = 24

/** Characters of the token: the bytes in base64url. */
export const wantListTokenLength = (wantListTokenBytes / 3) * 4
