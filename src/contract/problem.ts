/** Every error code of the API with its HTTP status. */
export const problemStatus = {
  validation_failed: 400,
  bad_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  signup_disabled: 403,
  not_found: 404,
  conflict: 409,
  already_exists: 409,
  last_owner: 409,
  fixed_by_environment: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One message per invalid field, by field name. It says what is wrong and how to correct it. */
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

/**
 * An expected failure. The server responds with its code and message. Any other error is a bug and gives status 500
 * without details.
 */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly fields: FieldProblems | undefined
  /** Seconds to wait before a retry, for the header Retry-After of 429 and 503. */
  readonly retryAfter: number | undefined
  /** Further fields of the response body. */
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
