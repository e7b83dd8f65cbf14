import { z } from 'zod'

/** A text of at most `most` characters. `what` names it in error messages. */
export const text = (what: string, most: number) =>
  z
    .string(`${what} must be text`)
    .max(most, `${what} may have ${most} characters at most`)
    // Rejects lone surrogates, which are not characters.
    .refine(value => value.isWellFormed(), `${what} holds characters that are not text`)
