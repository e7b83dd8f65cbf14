let running: Promise<unknown> | undefined

/**
 * Marks that this page redeems a link or code, which may end the stored session and start another one. Calls of the API
 * wait for it: renewing the ended session would delete the secret that the redemption needs.
 */
export function trackRedemption<Result>(redemption: Promise<Result>): Promise<Result> {
  running = redemption
  return redemption
}

/** Resolves when no link is being redeemed. */
export async function redemptionFinished(): Promise<void> {
  await running
}
