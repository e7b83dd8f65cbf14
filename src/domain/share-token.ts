/** Random bytes in the address of a shared want list or binder. */
export const shareTokenBytes = 24

/** Characters of the token: the bytes in base64url. */
export const shareTokenLength = (shareTokenBytes / 3) * 4
