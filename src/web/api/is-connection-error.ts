/** How browsers name a request or a script that got no response; each has words of its own. */
const noResponse =
  /^(failed to fetch|networkerror|load failed|error loading dynamically imported module|importing a module script failed|the (network|internet) connection)/i

/** Whether an error says that no response arrived: the connection is lost, or the server is down. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && noResponse.test(error.message)
