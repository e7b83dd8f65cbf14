export const voteMessages = {
  heart: (name: string) => `Favorite ${name}`,
  hearts: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'favorite' : 'favorites'}`,
}
