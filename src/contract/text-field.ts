import { z } from 'zod'

/** A text of at most `most` characters. `what` names it in error messages. */
export const textSchema = (what: string, maxLength: number) =>
  z
    .string(`${what} must be text`)
    .max(maxLength, `${what} may have ${maxLength} characters at most`)
    // Rejects lone surrogates, which are not characters.
    .refine(value => value.isWellFormed(), `${what} holds characters that are not text`)
