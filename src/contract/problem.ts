/** Every error code of the API with its HTTP status. */
export const problemStatus = {
  validation_failed: 400,
  bad_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  already_exists: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** A message per invalid field, which says what is wrong and how to fix it. */
export type FieldProblems = Record<string, string>

/** The body of an error response. `error` and `message` are equal. */
export type ProblemBody = {
  error: string
  message: string
  code: ProblemCode
  fields?: FieldProblems
  /** Additional fields of some endpoints. */
  [more: string]: unknown
}

/** An expected failure, which becomes an error response. Any other error is a bug and yields 500. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly fields: FieldProblems | undefined
  /** Whole seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Additional fields of the body. */
  readonly more: Record<string, unknown> | undefined

  constructor(
    code: ProblemCode,
    message: string,
    details: { fields?: FieldProblems; retryAfter?: number; more?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.more = details.more
  }

  get status(): (typeof problemStatus)[ProblemCode] {
    return problemStatus[this.code]
  }

  body(): ProblemBody {
    const body = { error: this.message, message: this.message, code: this.code, ...this.more }
    return this.fields ? { ...body, fields: this.fields } : body
  }
}
