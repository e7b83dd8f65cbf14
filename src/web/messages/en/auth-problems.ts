/** The English errors of the sign-in service are shown as sent, except these. Other languages translate them by their code. */
const sentences: Record<string, string> = {
  user_banned: 'This account has been disabled by the owner of this site.',
}

/** Matches the wait in 'email rate limit exceeded, try again after 480 seconds'. */
const secondsAfterLimit = /^email rate limit exceeded.* (\d+) seconds$/

function tooManyMails(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many emails were requested from here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

export const authErrorMessages = {
  says: (code: string, message: string) => {
    const seconds = secondsAfterLimit.exec(message)?.[1]
    if (seconds !== undefined) return tooManyMails(Number(seconds))
    return sentences[code] ?? message
  },
}
