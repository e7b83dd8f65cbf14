import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The error codes of the sign-in protocol. */
export type AuthErrorCode =
  | 'validation_failed'
  | 'bad_json'
  | 'request_entity_too_large'
  | 'no_authorization'
  | 'bad_jwt'
  | 'not_admin'
  | 'user_not_found'
  | 'session_not_found'
  | 'session_expired'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'conflict'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'flow_state_already_used'
  | 'bad_code_verifier'
  | 'bad_oauth_state'
  | 'bad_oauth_callback'
  | 'oauth_provider_not_supported'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'signup_disabled'
  | 'user_already_exists'
  | 'email_exists'
  | 'email_provider_disabled'
  | 'email_address_invalid'
  | 'email_address_not_authorized'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'user_banned'
  | 'weak_password'
  | 'same_password'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'current_password_required'
  | 'current_password_invalid'
  | 'otp_expired'
  | 'otp_disabled'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'mfa_factor_not_found'
  | 'mfa_factor_name_conflict'
  | 'mfa_verification_failed'
  | 'mfa_challenge_expired'
  | 'mfa_ip_address_mismatch'
  | 'too_many_enrolled_mfa_factors'
  | 'insufficient_aal'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'manual_linking_disabled'
  | 'identity_not_found'
  | 'identity_already_exists'
  | 'single_identity_not_deletable'
  | 'email_conflict_identity_not_deletable'
  | 'anonymous_provider_disabled'
  | 'phone_provider_disabled'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'request_timeout'

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type Details = {
  weakPasswordReasons?: WeakPasswordReason[]
  /** Whole seconds, for 429 and 503. */
  retryAfter?: number
}

/**
 * An expected failure of the sign-in service. Errors other than this and `OAuthError` are unexpected and return 500, or 503 while the
 * database is unavailable.
 */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode
  readonly weakPasswordReasons: WeakPasswordReason[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, code: AuthErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weakPasswordReasons = details.weakPasswordReasons
    this.retryAfter = details.retryAfter
  }
}

/** A failure in OAuth's format: 400 with `{error, error_description}`. */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}
