/** The sign-in providers beside email and password, in the order of their buttons. */
export const signInProviders = ['google', 'discord', 'oidc'] as const
export type SignInProvider = (typeof signInProviders)[number]
