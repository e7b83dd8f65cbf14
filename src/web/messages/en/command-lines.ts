/** Between the two forms of a command. */
export const commandLineMessages = { inContainer: 'In a container:' }
