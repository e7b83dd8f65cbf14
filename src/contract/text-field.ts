import { z } from 'zod'

/**
 * Returns the schema of a text with at most `maxLength` UTF-16 code units. `what` names the field in error messages.
 */
export const textSchema = (what: string, maxLength: number) =>
  z
    .string(`${what} must be text`)
    .max(maxLength, `${what} may have ${maxLength} characters at most`)
    // Rejects lone surrogates, which are not characters.
    .refine(value => value.isWellFormed(), `${what} holds characters that are not text`)
